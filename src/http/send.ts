// One request and its whole response. The body has been read when the promise resolves, since time limits and retries
// must cover the body. The raw errors of the runtime stay here: their text may quote headers and addresses. A custom
// fetch may return any value, so its result is checked, for calls and for files.

import { connectionFault, freshConnection, refuseRedirects, watchSend } from '#calls';
import { bareCause } from '../errors/base.ts';
import { connectionFailure, redirected, type SendState } from '../errors/request.ts';
import { joined, kindOf } from '../field.ts';
import type { OpenResponse } from '../platform/contract.ts';
import type { Clock } from '../timing.ts';
import {
  type CallResponse,
  detailsOf,
  type OutgoingCall,
  type OutgoingRequest,
  readErrorText,
} from './details.ts';

type Sent = Readonly<{ call: OutgoingCall; number: number }>;

/** Sends one request of a call and reads its response; records in `state` how far the request got. */
export async function runExchange(
  { call, number }: Sent,
  own: OutgoingRequest['headers'],
  signal: AbortSignal,
  state: SendState,
): Promise<CallResponse> {
  const { redact, lastSeen, clock } = call.core;
  try {
    const response = await begin({ call, number }, own, signal, state);
    const { status, headers } = response;
    state.status = status;
    if (isRedirect(status)) response.cancel();
    else {
      lastSeen.latest = { headers, at: clock.now() };
      return { call, status, headers, attempts: number, ...(await readBody(response, clock)) };
    }
  } catch (error) {
    signal.throwIfAborted();
    // fetch withholds the response of a redirect that it must not follow.
    if (!isRedirect(state.status)) {
      const fault = connectionFault(error, redact, state.status);
      throw connectionFailure(detailsOf(call, number), fault, state, bareCause(error, redact));
    }
  }
  throw redirected(detailsOf(call, number), state.status, '. Check the URL');
}

/** Sends the request by the custom fetch, or by the platform's fetch at the time of the call. */
function begin(
  { call, number }: Sent,
  headers: OutgoingRequest['headers'],
  signal: AbortSignal,
  state: SendState,
): Promise<OpenResponse> {
  const { request, operation, core } = call;
  const { method, url, body = null } = request;
  const { idempotent } = operation;
  const fetch = core.customFetch ?? globalThis.fetch;
  const isCustom = core.customFetch !== undefined;
  // With `error`, fetch itself refuses redirects, and Node's fetch does not hold a second copy of the body. fetch copies
  // no body where there is none, and `manual` reveals the status of a redirect. The error that a custom fetch throws
  // does not say that a redirect was the cause.
  const redirect = body === null || isCustom ? 'manual' : refuseRedirects;
  const init: RequestInit = { ...freshConnection({ idempotent }), method, headers, body, signal, redirect };
  const send = async () => responseOf(await fetch(url, init));
  // The platform does not report how far the request of a custom fetch got. The first attempt of an idempotent operation
  // may be repeated in any case, so it needs no report, and watching takes time. With a body it does need the report:
  // where fetch refuses a redirect, only the report has the status.
  const isWatched = !isCustom && (!idempotent || number > 1 || body !== null);
  return isWatched ? watchSend(send, request, state) : send();
}

/** The maximum size of a successful body, in bytes. */
export const longestBody = 16 * 1024 * 1024;

/**
 * Reads the body of a response to its end, or cancels the body. An unread body would occupy its connection, and an
 * endless body would fill the memory. The body of a success must be UTF-8: a replacement character would silently
 * change a customer's text. Rejects with the runtime's error when the connection breaks.
 */
async function readBody(response: OpenResponse, clock: Clock): Promise<Pick<CallResponse, 'text' | 'fault'>> {
  const { status } = response;
  if (status < 200 || status > 299) return { text: await readErrorText(response, clock) };
  // A 204 has no body. Bytes that follow on its connection are not part of the response, and may break the connection.
  const isWhole = status === 204;
  const pieces: Uint8Array[] = [];
  for (let size = 0; !isWhole && size <= longestBody; ) {
    const more = await response.read();
    if (more === undefined) return decoded(pieces);
    for (const piece of more) {
      pieces.push(piece);
      size += piece.byteLength;
    }
  }
  response.cancel();
  return isWhole ? { text: '' } : { text: '', fault: 'is too large' };
}

/**
 * The decoder for all bodies: making a decoder takes time. The first body makes it, since a platform may have no
 * decoder.
 */
let utf8: TextDecoder | undefined;

function decoded(pieces: readonly Uint8Array[]): Pick<CallResponse, 'text' | 'fault'> {
  try {
    utf8 ??= new TextDecoder('utf-8', { fatal: true });
    return { text: utf8.decode(pieces.length === 1 ? pieces[0] : joined(pieces)) };
  } catch {
    return { text: '', fault: 'is not UTF-8' };
  }
}

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
