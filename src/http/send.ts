// One exchange, whole: the body has been read when the promise resolves, since time limits and retries must cover it. The raw
// errors of the runtime stay here: their text may quote headers and addresses.

import { connectionFault, freshConnection, type watchSend as watched } from '#calls';
import {
  connectionFailure,
  InvalidRequestError,
  nameOf,
  ResponseParseError,
  redirected,
  type SendState,
} from '../errors/request.ts';
import { bareCause } from '../errors/words.ts';
import type { PlatformFetch, SenderRequest, SenderResponse, Sending } from '../platform/contract.ts';
import { isRedirect, readErrorText, responded, responseOf } from '../platform/fetched.ts';
import type { Clock, ResponseTimes } from '../timing.ts';
import {
  answerDetails,
  detailsOf,
  type HeaderReader,
  type OutgoingCall,
  type TransportResponse,
} from './details.ts';

/** Starts a request; what its runtime reports of it is in the state. */
export type RequestSender = (request: SenderRequest, idempotent: boolean) => Sending<SenderResponse>;

export interface ExchangeOptions {
  readonly send: RequestSender;
  readonly clock: Clock;
  /** Keeps secrets out of what the runtime and the service say. */
  readonly redact: (text: string) => string;
  /** Learns of every response whose headers have arrived, but not of redirects. */
  readonly heard: ResponseTimes;
}

/** Starts one exchange of a call, which the signal ends; its state is known at any moment. */
export function startExchange(
  options: ExchangeOptions,
  call: OutgoingCall,
  attempt: number,
  headers: OutgoingCall['headers'],
  signal: AbortSignal,
): Sending<TransportResponse> {
  const { send, clock, heard } = options;
  let sending: Partial<Sending<SenderResponse>> | undefined;
  let status: number | undefined;
  const sendState = () => ({ ...sending?.sendState?.(), ...(status !== undefined && { status }) });
  const fail = (error: unknown): never => {
    signal.throwIfAborted();
    throw failureOf(call, attempt, sendState(), error, options);
  };
  const exchange = async () => {
    let response: SenderResponse;
    try {
      const { method, url, body, operation } = call;
      // A sender of the program's own may throw at once, and give anything.
      const started = send({ method, url, headers, body, signal }, operation.idempotent);
      sending = started;
      response = responded(await started.answer);
    } catch (error) {
      return fail(error);
    }
    ({ status } = response);
    if (isRedirect(status)) {
      response.cancel();
      return fail(undefined);
    }
    heard.latest = { head: response, at: clock.now(), date: clock.date() };
    heard.onResponse?.(heard.latest);
    const text =
      status < 200 || status > 299
        ? await readErrorText(response, clock)
        : textOf(await readBody(response).catch(fail), call, attempt, response, options);
    return { status, head: response, header: headerOf(response), text, attempts: attempt };
  };
  return { answer: exchange(), sendState };
}

/** The error of an exchange that broke; what the sender refuses before it sends is refused as it says. */
function failureOf(
  call: OutgoingCall,
  attempt: number,
  state: SendState,
  error: unknown,
  { clock, redact }: ExchangeOptions,
): Error {
  if (error instanceof InvalidRequestError && state.sent === 'no') return error;
  const details = detailsOf(call, attempt, clock);
  // fetch withholds the response of a redirect that it must not follow.
  if (isRedirect(state.status)) return redirected(details, state.status, '. Check the URL');
  return connectionFailure(
    details,
    connectionFault(error, redact, state.status),
    state,
    bareCause(error, redact),
  );
}

/** Node loads its fetch to make the first Headers: what reads a few headers does without. */
function headerOf(response: SenderResponse): HeaderReader {
  return (name) => (response.header === undefined ? response.headers.get(name) : response.header(name));
}

function textOf(
  body: BodyText,
  call: OutgoingCall,
  attempt: number,
  response: SenderResponse,
  { clock, redact }: ExchangeOptions,
): string {
  if ('text' in body) return body.text;
  const details = detailsOf(call, attempt, clock);
  throw new ResponseParseError(`${nameOf(details)} -> ${response.status}: the body is ${body.fault}`, {
    ...details,
    ...answerDetails({ status: response.status, header: headerOf(response) }, redact),
    tooLarge: body.fault === 'too large',
  });
}

/** The most a successful body may hold, in bytes. */
export const longestBody = 16 * 1024 * 1024;
/** The text of a body, or why it has none. */
export type BodyText = { readonly text: string } | { readonly fault: 'too large' | 'not UTF-8' };

/**
 * The body of a successful answer. It is read to its end or given up: an unread one keeps its connection, an endless one
 * keeps the memory. Text is UTF-8 or nothing; a replacement character in a customer's text would be a silent change of
 * it. Rejects with the runtime's error when the connection breaks.
 */
export async function readBody(response: SenderResponse): Promise<BodyText> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  while (size <= longestBody) {
    const pieces = await response.read();
    try {
      if (pieces === undefined) return { text: text + decoder.decode() };
      for (const piece of pieces) {
        text += decoder.decode(piece, { stream: true });
        size += piece.byteLength;
      }
    } catch {
      break;
    }
  }
  response.cancel();
  return { fault: size > longestBody ? 'too large' : 'not UTF-8' };
}

export interface FetchSenderOptions {
  /** Default: the platform's, as it is at the moment of a call. */
  readonly fetch?: PlatformFetch | undefined;
  /** `error` where the runtime has it; workerd knows `manual` only. */
  readonly redirect: 'error' | 'manual';
  /** Absent where nothing is reported of a send. */
  readonly watchSend: typeof watched | undefined;
}

/**
 * Returns what sends the requests of calls with fetch, which refuses redirects itself: on Node, that keeps it from holding a
 * second copy of the body.
 */
export function fetchSender({
  fetch = (url, init) => globalThis.fetch(url, init),
  redirect,
  watchSend,
}: FetchSenderOptions): RequestSender {
  return ({ url, method, headers, body, signal = null }, idempotent) => {
    const init: RequestInit = {
      ...freshConnection({ idempotent }),
      method,
      headers,
      body: body ?? null,
      signal,
      // A request without a body needs no copy of it, and `manual` shows the status of a redirect.
      redirect: body === undefined ? 'manual' : redirect,
    };
    // A custom fetch may throw before it gives a promise.
    const begin = async () => responseOf(await fetch(url, init));
    return watchSend?.(begin, { method, url }) ?? { answer: begin(), sendState: () => ({}) };
  };
}
