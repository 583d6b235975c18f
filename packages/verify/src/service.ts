// The service as the rows see it: requests whose responses are checked, and things that are created for a run and
// deleted at its end.

import {
  type Client,
  type ClientOptions,
  type Clock,
  ConnectionError,
  createClient,
  systemClock,
} from 'language-service-client';
import type { Assumption } from 'language-service-description/assumptions';
import { importedMemory, Jobs } from './jobs.ts';
import { type Creation, type Kind, type KindName, kinds, type Thing } from './kinds.ts';
import { listAt, Surprise, textAt, Untestable, valueAt } from './outcome.ts';
import { bodyOf, isSuccess, type Question, refuseSilent, send } from './request.ts';
import { ruleRounds } from './rules.ts';
import type { Description, Exchange, Fault } from './schema.ts';

/** How the service is reached, and what is allowed there. */
export interface ServiceOptions {
  /** Options of the client; without a base URL or a key it takes those of the environment. */
  readonly client: ClientOptions;
  readonly description: Description;
  /** Whether temporary resources may be created. Default: false. */
  readonly writes?: boolean | undefined;
  /** The scopes that the key is known to have. */
  readonly scopes?: readonly string[] | undefined;
  /** Ends the run; what it created is still deleted. */
  readonly signal?: AbortSignal | undefined;
  /** Begins the name of everything that is created. */
  readonly label: string;
}

/** A fault of a response, where it came first. */
export interface Finding extends Fault {
  readonly operation: string;
  count: number;
}

export class Service {
  readonly description: Description;
  readonly label: string;
  readonly writes: boolean;
  readonly scopes: readonly string[] | undefined;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** Every response so far, and which of them are refusals for a scope. */
  readonly answers: Pick<Exchange, 'operation' | 'status'>[] = [];
  readonly findings = new Map<string, Finding>();
  readonly seen = new Set<Assumption>();
  signal: AbortSignal | undefined;
  readonly #client: Client;
  readonly #options: ClientOptions;
  readonly #creations: Creation[] = [];
  readonly #owned = new Map<string, Promise<Thing>>();

  constructor({ client, description, label, writes = false, scopes, signal }: ServiceOptions) {
    this.description = description;
    this.label = label;
    this.writes = writes;
    this.scopes = scopes;
    this.signal = signal;
    this.clock = client.clock ?? systemClock;
    this.#options = client;
    this.#client = createClient(client);
    this.jobs = new Jobs(this);
  }

  /** Sends a request. @throws Untestable where the response shows nothing, such as a 401 or a 503. */
  async ask(operation: string, question: Question = {}): Promise<Exchange> {
    const answer = await this.#ask(operation, question);
    // Where the key may do the same with something else, a 403 is no matter of the key.
    const mayBeScope = !this.answers.some((one) => one.operation === operation && isSuccess(one));
    if (answer.status !== 403 || mayBeScope)
      refuseSilent(answer, this.description.operation(operation).scope);
    return answer;
  }

  /** Sends a request with another key, or without one; resolves with its status. */
  async statusWith(key: string | undefined, operation: string): Promise<number> {
    const { fetch: given = globalThis.fetch } = this.#options;
    const fetch: typeof given = (url, init) => {
      const headers = new Headers(init?.headers);
      if (key === undefined) headers.delete('authorization');
      return given(url, { ...init, headers });
    };
    const client = createClient({
      ...this.#options,
      sender: undefined,
      fetch,
      ...(key !== undefined && { apiKey: key }),
    });
    const { status } = await send(client, this.description, operation, {}, this.signal);
    this.answers.push({ operation, status });
    return status;
  }

  /** Fetches a signed URL without credentials. What a fetch says when it fails may hold its URL, and is left out. */
  async transfer(url: string, init: RequestInit = {}): Promise<Response> {
    const { fetch = globalThis.fetch } = this.#options;
    return fetch(url, { ...init, signal: this.signal ?? null }).catch(() => {
      throw new Untestable('a signed URL did not answer');
    });
  }

  /** Creates a thing; the end of the run deletes it. */
  async create(name: KindName, part: object = {}, mediaType?: Question['mediaType']): Promise<Exchange> {
    const kind: Kind = kinds[name];
    if (!this.writes || kind.body === undefined) throw new Untestable('needs --write');
    const rules = name === 'styleRules' && { configured_rules: ruleRounds(this.description)[0] };
    const body = { ...kind.body(`${this.label} ${this.#creations.length + 1}`), ...rules, ...part };
    const creation = this.expect(name);
    const operation = `${kind.resource}_create`;
    const answer = await this.#ask(operation, { body, mediaType }).catch((error: unknown) => {
      creation.isSettled = error instanceof ConnectionError && error.phase === 'before sending';
      throw error;
    });
    const id = valueAt(answer.data, kind.id);
    if (this.#creations.some((one) => one.id === id && id !== undefined)) {
      this.#note(operation, [{ where: operation, what: 'an id is used twice' }]);
      throw new Untestable(`${operation} uses an id twice`);
    }
    if (typeof id === 'string') Object.assign(creation, { id, isSettled: true });
    else creation.isSettled = answer.status >= 400 && answer.status < 500;
    refuseSilent(answer, this.description.operation(operation).scope);
    return answer;
  }

  /** Notes that a thing may come to exist. */
  expect(name: KindName): Creation {
    const creation: Creation = { kind: kinds[name], isSettled: false };
    this.#creations.push(creation);
    return creation;
  }

  /** A new thing. */
  async fresh(name: KindName, part?: object): Promise<Thing> {
    const data = bodyOf(await this.create(name, part));
    return { id: textAt(data, kinds[name].id), data };
  }

  /** A thing that was created for the run, always the same. @throws Surprise where it cannot be created. */
  async made(name: KindName): Promise<Thing> {
    if (!this.writes) throw new Untestable('needs --write');
    return this.once(name, async () =>
      name === 'translationMemories' ? importedMemory(this) : this.fresh(name),
    );
  }

  /** The same for the rows that say nothing of its creation. @throws Untestable where it cannot be created. */
  async own(name: KindName): Promise<Thing> {
    return this.made(name).catch((error: unknown) => {
      throw error instanceof Surprise ? new Untestable(`no ${kinds[name].name} (${error.message})`) : error;
    });
  }

  /** An own thing where things may be created, else one of the account. */
  async any(name: KindName): Promise<Thing> {
    return this.own(name).catch(async (error: unknown) => {
      if (!(error instanceof Untestable)) throw error;
      const { resource, items, id, name: words }: Kind = kinds[name];
      const [first] = listAt(bodyOf(await this.ask(`${resource}_list`)), items);
      if (first === undefined) throw new Untestable(`the account has no ${words}`);
      return { id: textAt(first, id), data: first };
    });
  }

  /** Does something once a run; each row gets the same. */
  once<T>(name: string, work: () => Promise<T>): Promise<T> {
    const known = this.#owned.get(name) ?? work();
    // The name is given to one kind of work alone.
    this.#owned.set(name, known as Promise<Thing>);
    return known as Promise<T>;
  }

  /** The ids of what has that name. */
  async named(name: KindName, exact: string): Promise<string[]> {
    const items = await this.#listAll(kinds[name]);
    return items.flatMap((item) => (valueAt(item, 'name') === exact ? [textAt(item, kinds[name].id)] : []));
  }

  /** Deletes what was created, whether the run was stopped or not; resolves with what may remain, in words. */
  async removeAll(): Promise<string[]> {
    this.signal = undefined;
    const left: string[] = [];
    await this.jobs.settleAll();
    for (const { kind, id } of this.#creations.toReversed())
      if (id !== undefined && !(await this.#remove(kind, id))) left.push(`${kind.name} ${id}`);
    const lost = this.#creations.filter(({ isSettled }) => !isSettled).map(({ kind }) => kind);
    for (const kind of new Set(lost)) left.push(...(await this.#sweep(kind)));
    return left;
  }

  async #ask(operation: string, question: Question): Promise<Exchange> {
    const answer = await send(this.#client, this.description, operation, question, this.signal);
    this.answers.push({ operation, status: answer.status });
    const { faults, seen } = this.description.check(answer);
    for (const one of seen) this.seen.add(one);
    this.#note(operation, faults);
    return answer;
  }

  #note(operation: string, faults: readonly Fault[]): void {
    for (const fault of faults) {
      const key = `${fault.where}: ${fault.what}`;
      const known = this.findings.get(key) ?? { ...fault, operation, count: 0 };
      known.count += 1;
      this.findings.set(key, known);
    }
  }

  async #remove({ resource }: Kind, id: string): Promise<boolean> {
    const gone = this.#ask(`${resource}_delete`, { path: [id] });
    return gone.then(
      (answer) => isSuccess(answer) || answer.status === 404,
      () => false,
    );
  }

  /** Deletes what bears the label. */
  async #sweep(kind: Kind): Promise<string[]> {
    const items = await this.#listAll(kind).catch(() => undefined);
    if (items === undefined) return [`perhaps a ${kind.name} named "${this.label}"`];
    const left: string[] = [];
    for (const item of items) {
      const id = `${valueAt(item, kind.id)}`;
      if (!`${valueAt(item, 'name')}`.startsWith(this.label)) continue;
      if (!(await this.#remove(kind, id))) left.push(`${kind.name} ${id}`);
    }
    return left;
  }

  /** Every item; the pages end at an empty one, and where a page comes a second time. */
  async #listAll({ resource, items, id }: Kind): Promise<unknown[]> {
    const { paging } = this.description.operation(`${resource}_list`);
    const found = new Map<string, unknown>();
    for (let page = 0; page < 100; page += 1) {
      const query = paging?.kind === 'number' ? { [paging.parameter]: page } : {};
      const some = listAt(bodyOf(await this.#ask(`${resource}_list`, { query })), items);
      const isNew = some.some((item) => !found.has(`${valueAt(item, id)}`));
      for (const item of some) found.set(`${valueAt(item, id)}`, item);
      if (paging?.kind !== 'number' || (page > 0 && !isNew)) break;
    }
    return [...found.values()];
  }
}
