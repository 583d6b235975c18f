// One request and its whole response. The body has been read when the promise resolves, since time limits and retries
// must cover the body. The raw errors of the runtime stay here: their text may quote headers and addresses. A fetch or
// a sender of the program may return any value, so its result is checked, for calls and for files.

import { connectionFault, freshConnection } from '#calls';
import { bareCause } from '../errors/base.ts';
import {
  connectionFailure,
  InvalidRequestError,
  nameOf,
  ResponseParseError,
  redirected,
  type SendState,
} from '../errors/request.ts';
import type { EventListener } from '../events.ts';
import { joined, kindOf } from '../field.ts';
import type {
  PlatformFetch,
  SenderRequest,
  SenderResponse,
  Sending,
  WatchSend,
} from '../platform/contract.ts';
import type { KeySource, Redact } from '../redact.ts';
import type { Clock, LatestResponse } from '../timing.ts';
import {
  answerDetails,
  type CallDefaults,
  detailsOf,
  type HeaderReader,
  type OutgoingCall,
  readErrorText,
  type TransportResponse,
} from './details.ts';
import type { RetryBudget } from './retry.ts';

/** Starts a request. The state of the result says what the runtime reports about the request. */
export type RequestSender = (request: SenderRequest, needs: SendNeeds) => Sending<SenderResponse>;

interface SendNeeds {
  readonly idempotent: boolean;
  /** Whether the caller needs to know how far the request gets. Watching a request takes time. */
  readonly watched: boolean;
}

/** The parts that send every call of a client. */
export interface Transport {
  /** Scheme, host and path prefix, without a slash at the end. */
  readonly baseUrl: string;
  /** The origin of the base address and a slash. The key goes to no other origin. */
  readonly home: string;
  readonly defaults: CallDefaults;
  readonly keys: KeySource;
  readonly send: RequestSender;
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

/** How far an exchange got. */
export interface Progress {
  sending?: Partial<Sending<SenderResponse>>;
  status?: number;
}

/** Returns the facts about a request that are known at this moment. */
export function stateOf({ sending, status }: Progress): SendState {
  return { ...sending?.sendState?.(), ...(status !== undefined && { status }) };
}

type Sent = Readonly<{ call: OutgoingCall; number: number; transport: Transport }>;

/** Sends one request of a call and reads its response; records the progress of the request. */
export async function runExchange(
  attempt: Sent,
  headers: OutgoingCall['request']['headers'],
  signal: AbortSignal,
  progress: Progress,
): Promise<TransportResponse> {
  const { call, number, transport } = attempt;
  const { request, operation } = call;
  let response: SenderResponse;
  let body: BodyText | undefined;
  try {
    const { idempotent } = operation;
    // The first attempt of an idempotent operation may be repeated in any case, so it needs no report of the runtime.
    // With a body it does need one: where fetch refuses a redirect, only the report has the status.
    const watched = !idempotent || number > 1 || request.body !== undefined;
    const { method, url, body: sent } = request;
    // A sender of the program may throw at once, and may return any value.
    const sending = transport.send({ method, url, headers, body: sent, signal }, { idempotent, watched });
    progress.sending = sending;
    response = responded(await sending.answer);
    progress.status = response.status;
    body = await readBody(response, transport);
  } catch (error) {
    signal.throwIfAborted();
    throw failureOf(attempt, stateOf(progress), error);
  }
  if (body === undefined)
    throw redirected(detailsOf(call, number, transport.clock), response.status, '. Check the URL');
  const text = textOf(body, attempt, response);
  return { status: response.status, head: response, header: headerOf(response), text, attempts: number };
}

/** Returns the error for a request that failed. An InvalidRequestError of a sender that sent nothing stays as it is. */
function failureOf({ call, number, transport }: Sent, state: SendState, error: unknown): Error {
  if (error instanceof InvalidRequestError && state.sent === 'no') return error;
  const { clock, redact } = transport;
  const details = detailsOf(call, number, clock);
  // fetch withholds the response of a redirect that it must not follow.
  if (isRedirect(state.status)) return redirected(details, state.status, '. Check the URL');
  const fault = connectionFault(error, redact, state.status);
  return connectionFailure(details, fault, state, bareCause(error, redact));
}

/**
 * Returns a reader of single headers. Node loads its fetch for the first Headers object; a sender that reads single
 * headers avoids that.
 */
function headerOf(response: SenderResponse): HeaderReader {
  return (name) => (response.header === undefined ? response.headers.get(name) : response.header(name));
}

function textOf(body: BodyText, { call, number, transport }: Sent, response: SenderResponse): string {
  if ('text' in body) return body.text;
  const about = detailsOf(call, number, transport.clock);
  const { status } = response;
  const answer = answerDetails({ status, header: headerOf(response) }, transport.redact);
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
  response: SenderResponse,
  { lastSeen, clock }: Transport,
): Promise<BodyText | undefined> {
  const { status } = response;
  if (isRedirect(status)) return void response.cancel();
  lastSeen.latest = { head: response, at: clock.now() };
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

/**
 * Returns a sender that uses fetch. With `redirect: 'error'`, fetch itself refuses redirects: then Node's fetch does
 * not hold a second copy of the body.
 */
export function fetchSender({
  // By default, the platform's fetch at the time of the call.
  fetch = (url, init) => globalThis.fetch(url, init),
  redirect,
  watchSend,
}: {
  readonly fetch?: PlatformFetch | undefined;
  /**
   * The redirect mode of a request with a body: `error` where the runtime supports it; workerd supports only `manual`.
   */
  readonly redirect: 'error' | 'manual';
  /** Watches a request; absent where the runtime reports nothing about a request. */
  readonly watchSend?: WatchSend | undefined;
}): RequestSender {
  return ({ url, method, headers, body, signal = null }, needs) => {
    const init: RequestInit = {
      ...freshConnection(needs),
      method,
      headers,
      body: body ?? null,
      signal,
      // fetch copies no body where there is none, and `manual` reveals the status of a redirect.
      redirect: body === undefined ? 'manual' : redirect,
    };
    const begin = () => fetch(url, init).then(responseOf);
    if (needs.watched && watchSend !== undefined) return watchSend(begin, { method, url });
    return { answer: begin(), sendState: unreported };
  };
}

const unreported = () => ({});

/**
 * Returns the result of a fetch or a sender, if it is a response.
 * @throws TypeError when the result is not a response.
 */
export function responded<Given extends Pick<SenderResponse, 'status' | 'headers' | 'header'>>(
  given: Given,
): Given {
  // JavaScript can return any value. `header` is tested first: a sender of Node makes `headers` when they are read.
  const head: Partial<Given> | undefined | null = given;
  if (typeof head?.status === 'number' && (head.header ?? head.headers?.get)) return given;
  throw new TypeError(`fetch or sender returned ${kindOf(given)}, not a response`);
}

/** Returns whether a status is that of a redirect; a browser reports a redirect as status 0. */
export function isRedirect(status: number | undefined): boolean {
  return status === 0 || (status !== undefined && status >= 300 && status < 400);
}

/**
 * Returns the result of a fetch in the form of a sender's response. The body is read as a web stream, or at once if the
 * fetch has no web streams.
 */
export function responseOf(given: Response): SenderResponse {
  const { status, headers } = responded(given);
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
