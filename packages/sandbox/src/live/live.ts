// Some kinds of resources are those of a live account, and the others are simulated. The sandbox checks its own key, scopes
// and faults as always; the key of the account goes to the origin of the live service alone.

import { Refusal } from '../errors/refusal.ts';
import type { Resource, ResourceName } from '../resources/resource.ts';
import { resources } from '../resources/resources.ts';
import type { Answer } from '../server/answers.ts';
import { bodyOf, type Connection } from '../server/connection.ts';
import type { ServedOperation } from '../server/operations.ts';
import type { Exchange } from '../server/record-exchange.ts';

/** A live account behind a part of the sandbox. */
export interface LiveOptions {
  /** `glossaries`, `style-rules` and so on, with everything that they refer to. */
  readonly kinds: readonly string[];
  /** Base address of the live service: https, or this machine. */
  readonly url: string;
  /** Its key. */
  readonly apiKey: string;
  /** Whether requests other than GET are sent. Default: they are refused with 403. */
  readonly writes?: boolean;
  /** Default: that of the platform. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Which kinds are live; they can be changed while the sandbox runs. */
export interface LiveKinds {
  readonly kinds: readonly string[];
  /** @throws RangeError that names an unknown kind, or the kinds that are missing; nothing changes then. */
  set(kinds: readonly string[]): void;
}

/** The live part of a sandbox. */
export interface Live extends LiveKinds {
  /** The answer of the live service; undefined when the operation is simulated. */
  answer(operation: ServedOperation, exchange: Exchange): Promise<Answer> | undefined;
}

/** Every kind, as it is written. */
export const liveKinds: readonly string[] = Object.keys(resources).map(kindOf);

/** @throws RangeError when a kind is unknown, a kind it refers to is missing, or the address may not get a key. */
export function createLive(options: LiveOptions): Live {
  const base = baseOf(options.url);
  let kinds: ReadonlySet<string> = closed(options.kinds);
  return {
    get kinds() {
      return [...kinds];
    },
    set: (given) => {
      kinds = closed(given);
    },
    answer: (operation, exchange) => {
      const [resource = ''] = operation.id.split('_');
      return kinds.has(kindOf(resource)) ? forward(base, options, operation, exchange) : undefined;
    },
  };
}

async function forward(
  base: string,
  { apiKey, writes = false, fetch = globalThis.fetch }: LiveOptions,
  { method, body }: ServedOperation,
  { request, connection, signal }: Exchange,
): Promise<Answer> {
  if (method !== 'GET' && !writes)
    throw new Refusal(403, { message: 'Forbidden: this kind is live; --live-writes sends writes to it' });
  const { pathname, search } = new URL(request.url);
  const headers = new Headers({ authorization: `Service-Auth-Key ${apiKey}`, 'accept-encoding': 'identity' });
  for (const name of ['accept', 'content-type']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const sent = body === undefined ? undefined : await wholeBody(request, connection);
  const response = await fetch(base + pathname + search, {
    method,
    headers,
    signal,
    // Another origin would get the key.
    redirect: 'manual',
    ...(sent !== undefined && { body: sent }),
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new Refusal(503, { message: 'Service unavailable: the live service does not answer' });
  });
  const kept = [...response.headers].filter(([name]) => !ofTheConnection.has(name));
  return {
    status: response.status,
    headers: Object.fromEntries(kept),
    ...(response.body !== null && { raw: response.body }),
  };
}

/** As many bytes as a document may have in the sandbox. */
const MOST_BYTES = 128 * 1024 * 1024;

async function wholeBody(request: Request, connection: Connection): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of bodyOf(request, connection)) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Refusal(413);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Headers that are true of the connection to the live service alone. */
const ofTheConnection: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'location',
  'set-cookie',
  'transfer-encoding',
]);

function closed(kinds: readonly string[]): ReadonlySet<string> {
  for (const kind of kinds)
    if (!liveKinds.includes(kind))
      throw new RangeError(`${JSON.stringify(kind)} is no kind; there are ${liveKinds.join(', ')}`);
  for (const resource of Object.values<Pick<Resource<ResourceName>, 'name' | 'refersTo'>>(resources)) {
    const { name, refersTo = [] } = resource;
    const missing = refersTo.map(kindOf).filter((kind) => !kinds.includes(kind));
    if (kinds.includes(kindOf(name)) && missing.length > 0)
      throw new RangeError(`${kindOf(name)} refers to kinds that are not live: add ${missing.join(', ')}`);
  }
  return new Set(kinds);
}

function baseOf(url: string): string {
  const base = URL.parse(url);
  if (base === null || !/^https?:$/.test(base.protocol) || base.username !== '' || base.search !== '')
    throw new RangeError('The address of the live service must be one of http or https, without a query');
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(base.hostname);
  if (base.protocol === 'http:' && !isHere)
    throw new RangeError('The address of the live service must be https: it gets the key');
  return base.origin + base.pathname.replace(/\/+$/, '');
}

/** `style-rules` for `styleRules`. */
function kindOf(resource: string): string {
  return resource.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
