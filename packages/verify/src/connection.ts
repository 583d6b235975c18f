// Sends requests, checks the responses, and records the resources that requests create.

import { type Client, type ClientOptions, createClient } from 'language-service-client';
import { itemsOf, textAt, Untestable, valueAt } from './outcome.ts';
import { dataOf, isSuccess, type Question, refuseSilent, send } from './request.ts';
import type { Description, Exchange, Fault } from './schema.ts';

/** The options of a run of `verify`: the connection to the service, and whether the run may create resources. */
export interface ServiceOptions {
  readonly client: ClientOptions & { readonly baseUrl: string };
  readonly description: Description;
  /** Whether the run may create temporary resources. Default: false. */
  readonly writes?: boolean | undefined;
  /** A signal that stops the run; the resources that the run has created are still deleted. */
  readonly signal?: AbortSignal | undefined;
  /** The text at the beginning of the name of each resource that the run creates. */
  readonly label: string;
}

/**
 * A resource that a request may have created, and that is deleted at the end of the run. If `isLost` is true, the id is
 * unknown, and the resource can be found only by its name.
 */
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
  /** Whether the run has received any response of the service. */
  isReached = false;
  /** All responses of the run so far. */
  readonly answers: Exchange[] = [];
  /**
   * The differences that this run has found between responses and the description. `operation` is the first operation
   * whose response showed the difference.
   */
  readonly findings: (Fault & { readonly operation: string })[] = [];
  /** The assumed parts of the description that responses have confirmed, for example `Glossary.name`. */
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

  /**
   * Sends a request of a test row.
   * @throws Untestable if the status neither confirms nor refutes what the row tests, for example 401 (refused key).
   * @throws Untestable if the request is not a GET and the run lacks the option --write.
   */
  async ask(operation: string, question: Question = {}): Promise<Exchange> {
    const { method, resource, name, scope } = this.description.operation(operation);
    if (method !== 'GET' && this.options.writes !== true) throw new Untestable('needs --write');
    const creation: Creation = { resource, isLost: true };
    if (name === 'create') this.creations.push(creation);
    const answer = await this.send(operation, question);
    const id = valueAt(answer.data, this.#idName(resource));
    if (typeof id === 'string') creation.id = id;
    creation.isLost = creation.id === undefined && (answer.status < 400 || answer.status >= 500);
    // If the operation has succeeded before, the key has its scope. A 403 then has another cause.
    const mayBeScope = !this.answers.some((one) => one.operation === operation && isSuccess(one));
    if (answer.status !== 403 || mayBeScope) refuseSilent(answer, scope);
    return answer;
  }

  /** Sends a request, and returns the data of its response. @throws Surprise if the response is not successful. */
  async data(operation: string, question?: Question): Promise<unknown> {
    return dataOf(await this.ask(operation, question));
  }

  /**
   * Sends any request, even if the run lacks the option --write. Compares the response with the description, and
   * returns the response.
   */
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

  /**
   * Fetches a URL without sending the key. Throws Untestable instead of a network error, because the network error may
   * contain a signed URL.
   */
  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { fetch = globalThis.fetch } = this.options.client;
    const response = await fetch(url, { ...init, signal: this.signal ?? null }).catch(() => undefined);
    if (response === undefined) throw new Untestable('a signed URL did not respond');
    this.isReached = true;
    return response;
  }

  /** Returns all items of a list. Reads pages until a page contains no new item. */
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

  /** Returns the id of a resource from its data in a response. @throws Surprise if the data has no id. */
  idOf(resource: string, data: unknown): string {
    return textAt(data, this.#idName(resource));
  }

  #idName(resource: string): string {
    const operation = this.description.operations.find(({ id }) => id === `${resource}_get`);
    return operation?.pathParameters[0]?.name ?? 'id';
  }
}
