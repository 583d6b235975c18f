// Requests whose responses are checked, and what they create.

import { type Client, type ClientOptions, createClient } from 'language-service-client';
import { itemsOf, textAt, Untestable, valueAt } from './outcome.ts';
import { dataOf, isSuccess, type Question, refuseSilent, send } from './request.ts';
import type { Description, Exchange, Fault } from './schema.ts';

/** How the service is reached, and what is allowed there. */
export interface ServiceOptions {
  readonly client: ClientOptions & { readonly baseUrl: string };
  readonly description: Description;
  /** Whether temporary resources may be created. Default: false. */
  readonly writes?: boolean | undefined;
  /** Ends the run; what it created is still deleted. */
  readonly signal?: AbortSignal | undefined;
  /** Begins the name of everything that is created. */
  readonly label: string;
}

/** What is created; lost as long as its id, or that there is none, is unknown. */
interface Creation {
  readonly resource: string;
  readonly jobId?: string;
  id?: unknown;
  isLost: boolean;
}

export class Connection {
  readonly description: Description;
  readonly label: string;
  readonly options: ServiceOptions;
  signal: AbortSignal | undefined;
  /** Whether anything answered. */
  isReached = false;
  /** Every response so far. */
  readonly answers: Exchange[] = [];
  /** What differs in responses, with the operation where it came first. */
  readonly findings: (Fault & { readonly operation: string })[] = [];
  /** The assumptions that responses show. */
  readonly seen = new Set<string>();
  readonly creations: Creation[] = [];
  readonly #client: Client;

  constructor(options: ServiceOptions) {
    this.options = options;
    this.description = options.description;
    this.label = options.label;
    this.signal = options.signal;
    this.#client = createClient(options.client);
  }

  /** Sends a request. @throws Untestable where the response shows nothing, or the request needs leave to write. */
  async ask(operation: string, question: Question = {}): Promise<Exchange> {
    const { method, resource, name, scope } = this.description.operation(operation);
    if (method !== 'GET' && this.options.writes !== true) throw new Untestable('needs --write');
    const creation: Creation = { resource, isLost: true };
    if (name === 'create') this.creations.push(creation);
    const answer = await this.send(operation, question);
    const id = valueAt(answer.data, this.#idName(resource));
    if (typeof id === 'string') creation.id = id;
    creation.isLost = creation.id === undefined && (answer.status < 400 || answer.status >= 500);
    // Where the key may do the same with something else, a 403 is no matter of the key.
    const mayBeScope = !this.answers.some((one) => one.operation === operation && isSuccess(one));
    if (answer.status !== 403 || mayBeScope) refuseSilent(answer, scope);
    return answer;
  }

  /** Returns the data of a success. @throws Surprise for any other status. */
  async data(operation: string, question?: Question): Promise<unknown> {
    return dataOf(await this.ask(operation, question));
  }

  /** Sends a request, with leave to write or without. */
  async send(operation: string, question: Question): Promise<Exchange> {
    const answer = await send(this.#client, this.description.operation(operation), question, this.signal);
    this.isReached = true;
    this.answers.push(answer);
    const { faults, seen } = this.description.check(answer);
    for (const one of seen) this.seen.add(one);
    for (const fault of faults)
      if (!this.findings.some(({ where, what }) => where === fault.where && what === fault.what))
        this.findings.push({ ...fault, operation });
    return answer;
  }

  /** Fetches a URL without the key. What a fetch says when it fails may hold a signed URL, and is left out. */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { fetch = globalThis.fetch } = this.options.client;
    const response = await fetch(url, { ...init, signal: this.signal ?? null }).catch(() => undefined);
    if (response === undefined) throw new Untestable('a URL did not answer');
    this.isReached = true;
    return response;
  }

  /** Returns every item of a list; the pages end where one has nothing new. */
  async all(resource: string): Promise<unknown[]> {
    const { paging } = this.description.operation(`${resource}_list`);
    const found = new Map<string, unknown>();
    for (let page = 0, before = -1; found.size > before; page += 1) {
      before = found.size;
      const query = paging?.kind === 'number' ? { [paging.parameter]: page, [paging.size]: 25 } : {};
      const items = itemsOf(dataOf(await this.send(`${resource}_list`, { query })));
      for (const item of items) found.set(this.idOf(resource, item), item);
    }
    return [...found.values()];
  }

  /** Returns the id of a resource that the service returned. @throws Surprise where there is none. */
  idOf(resource: string, data: unknown): string {
    return textAt(data, this.#idName(resource));
  }

  #idName(resource: string): string {
    const operation = this.description.operations.find(({ id }) => id === `${resource}_get`);
    return operation?.pathParameters[0]?.name ?? 'id';
  }
}
