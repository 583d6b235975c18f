// One request and its whole response. The body has been read when the promise resolves, since time limits and retries
// must cover the body. The raw errors of the runtime stay here: their text may quote headers and addresses. A
// custom fetch may return any value, so its result is checked, for calls and for files.

import { connectionFault, freshConnection, refuseRedirects, watchSend } from '#calls';
import { bareCause } from '../errors/base.ts';
import {
  connectionFailure,
  nameOf,
  ResponseParseError,
  redirected,
  type SendState,
} from '../errors/request.ts';
import type { EventListener } from '../events.ts';
import { joined, kindOf } from '../field.ts';
import type { OpenResponse, PlatformFetch } from '../platform/contract.ts';
import type { KeySource, Redact } from '../redact.ts';
import type { Clock, LatestResponse } from '../timing.ts';
import {
  answerDetails,
  type CallDefaults,
  detailsOf,
  type OutgoingCall,
  type OutgoingRequest,
  readErrorText,
  type TransportResponse,
} from './details.ts';
import type { RetryBudget } from './retry.ts';

/** The parts that send every call of a client. */
export interface Transport {
  /** Scheme, host and path prefix, without a slash at the end. */
  readonly baseUrl: string;
  /** The origin of the base address and a slash. The key goes to no other origin. */
  readonly home: string;
  readonly defaults: CallDefaults;
  readonly keys: KeySource;
  /** The fetch function that the program passed; it moves files, too. */
  readonly customFetch: PlatformFetch | undefined;
  readonly clock: Clock;
  /** Removes secrets from the texts of the runtime and of the service. */
  readonly redact: Redact;
  /** The latest response whose headers have arrived; redirects do not count. */
  readonly lastSeen: LatestResponse;
  readonly budget: RetryBudget;
  /** Gives tokens back to the budget. An error of a budget that the program passed fails no call. */
  readonly refill: (nothing: undefined) => void;
  readonly emit: EventListener;
  /** Whether there is a listener for events. */
  readonly isWatched: boolean;
}

type Sent = Readonly<{ call: OutgoingCall; number: number; transport: Transport }>;

/** Sends one request of a call and reads its response; records in `state` how far the request got. */
export async function runExchange(
  attempt: Sent,
  headers: OutgoingRequest['headers'],
  signal: AbortSignal,
  state: SendState,
): Promise<TransportResponse> {
  const { call, number, transport } = attempt;
  let response: OpenResponse;
  let body: BodyText | undefined;
  try {
    response = await begin(attempt, headers, signal, state);
    state.status = response.status;
    body = await readBody(response, transport);
  } catch (error) {
    signal.throwIfAborted();
    throw failureOf(attempt, state, error);
  }
  if (body === undefined)
    throw redirected(detailsOf(call, number, transport.clock), response.status, '. Check the URL');
  const text = textOf(body, attempt, response);
  return { status: response.status, headers: response.headers, text, attempts: number };
}

/** Sends the request by the custom fetch, or by the platform's fetch at the time of the call. */
function begin(
  { call: { request, operation }, number, transport: { customFetch } }: Sent,
  headers: OutgoingRequest['headers'],
  signal: AbortSignal,
  state: SendState,
): Promise<OpenResponse> {
  const { method, url, body = null } = request;
  const { idempotent } = operation;
  const fetch = customFetch ?? globalThis.fetch;
  // With `error`, fetch itself refuses redirects, and Node's fetch does not hold a second copy of the body. fetch copies
  // no body where there is none, and `manual` reveals the status of a redirect. The error that a custom fetch throws
  // does not say that a redirect was the cause.
  const redirect = body === null || customFetch ? 'manual' : refuseRedirects;
  const init: RequestInit = { ...freshConnection({ idempotent }), method, headers, body, signal, redirect };
  const send = async () => responseOf(await fetch(url, init));
  // The platform does not report how far the request of a custom fetch got. The first attempt of an idempotent operation
  // may be repeated in any case, so it needs no report, and watching takes time. With a body it does need the report:
  // where fetch refuses a redirect, only the report has the status.
  const isWatched = !customFetch && (!idempotent || number > 1 || body !== null);
  return isWatched ? watchSend(send, request, state) : send();
}

/** Returns the error for a request that failed. */
function failureOf({ call, number, transport }: Sent, state: SendState, error: unknown): Error {
  const { clock, redact } = transport;
  const details = detailsOf(call, number, clock);
  // fetch withholds the response of a redirect that it must not follow.
  if (isRedirect(state.status)) return redirected(details, state.status, '. Check the URL');
  const fault = connectionFault(error, redact, state.status);
  return connectionFailure(details, fault, state, bareCause(error, redact));
}

function textOf(body: BodyText, { call, number, transport }: Sent, response: OpenResponse): string {
  if ('text' in body) return body.text;
  const about = detailsOf(call, number, transport.clock);
  const { status } = response;
  const answer = answerDetails(response, transport.redact);
  const details = { ...about, ...answer, tooLarge: body.fault === 'too large' };
  throw new ResponseParseError(`${nameOf(about)} -> ${status}: the body is ${body.fault}`, details);
}

/** The maximum size of a successful body, in bytes. */
export const longestBody = 16 * 1024 * 1024;

/** The text of a body, or the reason why the body cannot be read. */
type BodyText = { readonly text: string } | { readonly fault: 'too large' | 'not UTF-8' };

/**
 * Reads the body of a response to its end, or cancels the body. An unread body would occupy its connection, and an
 * endless body would fill the memory. The body of a success must be UTF-8: a replacement character would silently
 * change a customer's text. Resolves with undefined for a redirect. Rejects with the runtime's error when the
 * connection breaks.
 */
async function readBody(
  response: OpenResponse,
  { lastSeen, clock }: Transport,
): Promise<BodyText | undefined> {
  const { status } = response;
  if (isRedirect(status)) return void response.cancel();
  lastSeen.latest = { headers: response.headers, at: clock.now() };
  if (status < 200 || status > 299) return { text: await readErrorText(response, clock) };
  // A 204 has no body. Bytes that follow on its connection are not part of the response, and may break the connection.
  const isWhole = status === 204;
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (!isWhole && size <= longestBody) {
    const more = await response.read();
    if (more === undefined) {
      try {
        utf8 ??= new TextDecoder('utf-8', { fatal: true });
        return { text: utf8.decode(pieces.length === 1 ? pieces[0] : joined(pieces)) };
      } catch {
        return { fault: 'not UTF-8' };
      }
    }
    for (const piece of more) {
      pieces.push(piece);
      size += piece.byteLength;
    }
  }
  response.cancel();
  return isWhole ? { text: '' } : { fault: 'too large' };
}

/**
 * The decoder for all bodies: making a decoder takes time. The first body makes it, since a platform may have no
 * decoder.
 */
let utf8: TextDecoder | undefined;

/** Returns whether a status is that of a redirect; a browser reports a redirect as status 0. */
export function isRedirect(status: number | undefined): boolean {
  return status === 0 || (status !== undefined && status >= 300 && status < 400);
}

/**
 * Returns the result of a fetch. The body is read as a web stream, or at once if the fetch has no web streams.
 * @throws TypeError when the result is not a response.
 */
export function responseOf(given: Response): OpenResponse {
  // JavaScript can return any value.
  const head: Partial<Response> | undefined | null = given;
  if (typeof head?.status !== 'number' || head.headers?.get === undefined)
    throw new TypeError(`fetch returned ${kindOf(given)}, not a response`);
  const { status, headers } = given;
  const left = [given];
  const read = async () => ({ value: left.pop() && new Uint8Array(await given.arrayBuffer()) });
  // Not every implementation of fetch has a stream of the web there.
  const body: Partial<ReadableStream<Uint8Array>> | null = given.body;
  const chunks = body?.getReader?.() ?? { read, cancel: async () => {} };
  return {
    status,
    headers,
    async read() {
      const { value } = await chunks.read();
      return value && [value];
    },
    cancel() {
      // The result of cancelling is not needed, and a broken body is cancelled already.
      chunks.cancel().catch(() => undefined);
    },
  };
}
