// One exchange, whole: the body has been read when the promise resolves, since time limits and retries must cover it. The raw
// errors of the runtime stay here: their text may quote headers and addresses. A fetch or a sender of the program's own may
// give anything, so what it gives is checked, for calls and for files.

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

/** Starts a request; what its runtime reports of it is in the state. */
export type RequestSender = (request: SenderRequest, needs: SendNeeds) => Sending<SenderResponse>;

interface SendNeeds {
  readonly idempotent: boolean;
  /** Whether somebody must know how far the send gets, which costs time. */
  readonly watched: boolean;
}

/** What every call of a client is sent with. */
export interface Transport {
  /** Scheme, host and path prefix, without a slash at the end. */
  readonly baseUrl: string;
  /** Its origin and a slash: where the key may go. */
  readonly home: string;
  readonly defaults: CallDefaults;
  readonly keys: KeySource;
  readonly send: RequestSender;
  readonly clock: Clock;
  /** Keeps secrets out of what the runtime and the service say. */
  readonly redact: Redact;
  /** Learns of every response whose headers have arrived, but not of redirects. */
  readonly lastSeen: LatestResponse;
  readonly budget: RetryBudget;
  /** Gives a little back to the budget; an error of one that the program passed fails no call. */
  readonly refill: (nothing: undefined) => void;
  readonly emit: EventListener;
  /** Whether anybody listens to events. */
  readonly isWatched: boolean;
}

/** How far an exchange got. */
export interface Progress {
  sending?: Partial<Sending<SenderResponse>>;
  status?: number;
}

/** Returns what is known of a send at this moment. */
export function stateOf({ sending, status }: Progress): SendState {
  return { ...sending?.sendState?.(), ...(status !== undefined && { status }) };
}

type Sent = Readonly<{ call: OutgoingCall; number: number; transport: Transport }>;

/** Runs one exchange of a call, and notes how far it gets. */
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
    // A first attempt that may be repeated in any case needs no report; where a body meets a redirect, only that has it.
    const watched = !idempotent || number > 1 || request.body !== undefined;
    const { method, url, body: sent } = request;
    // A sender of the program's own may throw at once, and give anything.
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

/** Returns the error of an exchange that broke. A refusal of the sender before it sends stays as it is. */
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
 * Returns a reader of headers. The first Headers make Node load its fetch; a reader of a few headers does
 * without.
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

/** The most a successful body may hold, in bytes. */
export const longestBody = 16 * 1024 * 1024;

/** The text of a body, or why it has none. */
type BodyText = { readonly text: string } | { readonly fault: 'too large' | 'not UTF-8' };

/**
 * Reads the body of an answer to its end or gives it up: an unread one keeps its connection, an endless one keeps the memory.
 * The text of a success is UTF-8 or nothing; a replacement character in a customer's text would be a silent change of it.
 * Resolves with undefined for a redirect. Rejects with the runtime's error when the connection breaks.
 */
async function readBody(
  response: SenderResponse,
  { lastSeen, clock }: Transport,
): Promise<BodyText | undefined> {
  const { status } = response;
  if (isRedirect(status)) return void response.cancel();
  lastSeen.latest = { head: response, at: clock.now() };
  if (status < 200 || status > 299) return { text: await readErrorText(response, clock) };
  // What follows a 204 on its connection is not part of it, and may break the connection.
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

/** One for all bodies, since making one costs time; made at the first, since a platform may have none. */
let utf8: TextDecoder | undefined;

/**
 * Returns what sends the requests of calls with fetch, which refuses redirects itself: on Node, that keeps it from holding a
 * second copy of the body.
 */
export function fetchSender({
  // The platform's, as it is at the moment of a call.
  fetch = (url, init) => globalThis.fetch(url, init),
  redirect,
  watchSend,
}: {
  readonly fetch?: PlatformFetch | undefined;
  /** `error` where the runtime has it; workerd knows `manual` only. */
  readonly redirect: 'error' | 'manual';
  /** Absent where nothing is reported of a send. */
  readonly watchSend?: WatchSend | undefined;
}): RequestSender {
  return ({ url, method, headers, body, signal = null }, needs) => {
    const init: RequestInit = {
      ...freshConnection(needs),
      method,
      headers,
      body: body ?? null,
      signal,
      // A request without a body needs no copy of it, and `manual` shows the status of a redirect.
      redirect: body === undefined ? 'manual' : redirect,
    };
    const begin = () => fetch(url, init).then(responseOf);
    if (needs.watched && watchSend !== undefined) return watchSend(begin, { method, url });
    return { answer: begin(), sendState: unreported };
  };
}

const unreported = () => ({});

/**
 * Returns what a fetch or a sender gave, if it is a response.
 * @throws TypeError when it is no response.
 */
export function responded<Given extends Pick<SenderResponse, 'status' | 'headers' | 'header'>>(
  given: Given,
): Given {
  // JavaScript may give anything. A sender of Node makes the headers when they are read.
  const head: Partial<Given> | undefined | null = given;
  if (typeof head?.status === 'number' && (head.header ?? head.headers?.get)) return given;
  throw new TypeError(`fetch or sender returned ${kindOf(given)}, no response`);
}

/** Returns whether a status is that of a redirect, which a browser hides behind status 0. */
export function isRedirect(status: number | undefined): boolean {
  return status === 0 || (status !== undefined && status >= 300 && status < 400);
}

/** Returns what a fetch gave, as a sender gives it: its body is a stream of the web, or the whole where it has no streams. */
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
