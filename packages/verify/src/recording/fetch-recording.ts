// The exchanges of a fetch that is recorded.

import { ReadableStream as StreamOfNode } from 'node:stream/web';
import { findOperation } from 'language-service-client/operations';
import { listOperations, type Operation } from 'language-service-description/operations';
import { addressFieldsOf } from './address-fields.ts';
import { type HeaderLines, splitOnce } from './exchange.ts';
import { type BodyObserver, observedBody, observedResponse, readBody } from './observed-body.ts';
import { OpenExchange, type Requested } from './open-exchange.ts';
import { withAddresses } from './response-rewriter.ts';
import type { Session } from './session.ts';

type Fetch = typeof globalThis.fetch;
type Ended = BodyObserver['ended'];

export class FetchRecording {
  readonly #base: URL;
  readonly #session: Session;
  readonly #operations: readonly Operation[];
  /** Signed addresses that came in responses. */
  readonly #signed = new Set<string>();
  /** Ends an exchange that is under way. */
  readonly #open = new Set<Ended>();
  /** Exchanges that wait for the copy of their request. */
  readonly #ending = new Set<Promise<void>>();
  #isClosed = false;

  constructor(base: URL, session: Session) {
    this.#base = base;
    this.#session = session;
    this.#operations = listOperations(session.document);
  }

  async fetch(fetch: Fetch, request: Parameters<Fetch>): Promise<Response> {
    const copy = this.#isClosed ? undefined : this.#copyOf(...request);
    if (copy === undefined) return fetch(...request);
    const { requested } = copy;
    const exchange = new OpenExchange(requested, this.#session.pseudonyms);
    const ended = this.#begin(exchange, copy.body?.getReader());
    try {
      const response = await fetch(...withSeenStream(request, (bytes) => exchange.sent(bytes)));
      exchange.answered(response.status, headersOf(response));
      return observedResponse(response, {
        part: (bytes) => exchange.received(bytes),
        ended: (how) => {
          this.#noteAddresses(exchange);
          ended(how);
        },
      });
    } catch (error) {
      ended('aborted');
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const ended of this.#open) ended('aborted');
    await Promise.all(this.#ending);
    await this.#session.close();
  }

  /** Undefined for a request to others, and for one that no fetch takes. */
  #copyOf(...[input, init]: Parameters<Fetch>): Copy | undefined {
    const url = URL.parse(input instanceof Request ? input.url : String(input));
    const place = url === null ? undefined : this.#placeOf(url);
    if (place === undefined) return undefined;
    try {
      const body = isStream(init?.body) ? { body: null } : {};
      const source = input instanceof Request ? input.clone() : input;
      const request = new Request(source, { ...init, ...body, signal: null });
      const { method, headers } = request;
      return { requested: { ...place, method, headers: [...headers] }, body: request.body };
    } catch {
      // The fetch says what is wrong with it.
      return undefined;
    }
  }

  #placeOf({ origin, pathname, search, href }: URL): Pick<Requested, 'target'> | undefined {
    if (this.#signed.has(href)) return { target: undefined };
    const path = this.#base.pathname.replace(/\/+$/, '');
    if (origin !== this.#base.origin || !pathname.startsWith(`${path}/`)) return undefined;
    return { target: pathname.slice(path.length) + search };
  }

  /** Reads the copy of the body while the fetch sends the body itself. */
  #begin(exchange: OpenExchange, reader?: ReadableStreamDefaultReader<Uint8Array>): Ended {
    const read = reader && readBody(reader, (bytes) => exchange.sent(bytes));
    const end = async (how: Parameters<Ended>[0]) => {
      // A body that cannot be read cannot be cancelled either, and has failed the fetch.
      if (how === 'aborted') await reader?.cancel().catch(() => undefined);
      await read;
      this.#session.add(exchange.end(how === 'aborted' ? how : undefined));
    };
    const ended: Ended = (how) => {
      if (!this.#open.delete(ended)) return;
      const ending = end(how).finally(() => this.#ending.delete(ending));
      this.#ending.add(ending);
    };
    this.#open.add(ended);
    return ended;
  }

  /** Notes the signed addresses of a response. */
  #noteAddresses({ requested: { method, target }, came }: OpenExchange): void {
    const operation = findOperation(this.#operations, method, splitOnce(target ?? '', '?')[0]);
    const fields = operation && addressFieldsOf(this.#session.document, operation);
    if (!fields?.size || came === undefined) return;
    withAddresses(came, fields, (address) => {
      const url = URL.parse(address);
      if (url !== null) this.#signed.add(url.href);
      return undefined;
    });
  }
}

interface Copy {
  readonly requested: Requested;
  /** Undefined where the fetch reads a stream, which is seen as it passes. */
  readonly body: ReadableStream<Uint8Array> | null;
}

function withSeenStream([input, init]: Parameters<Fetch>, part: BodyObserver['part']): Parameters<Fetch> {
  if (!isStream(init?.body)) return [input, init];
  const stream = init.body instanceof ReadableStream ? init.body : StreamOfNode.from(init.body);
  // The class is the same; the types of Node and of the web describe it differently.
  const body = stream as ReadableStream<Uint8Array<ArrayBuffer>>;
  return [input, { ...init, body: observedBody(body, { part, ended: () => {} }) }];
}

/** What can be read once alone: a stream of the web, or one of Node, which its fetch takes as well. */
function isStream(body: unknown): body is AsyncIterable<Uint8Array<ArrayBuffer>> {
  return Symbol.asyncIterator in Object(body);
}

/** fetch has unpacked the body already. */
function headersOf({ headers }: Response): HeaderLines {
  return [...headers].filter(([name]) => name !== 'content-encoding');
}
