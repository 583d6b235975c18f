// Sends one request and reads its complete response, because time limits and retries must include the body. Errors of
// the runtime are converted here, because they may contain URLs and headers. A custom fetch may return any value, so
// its result is validated.

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

/** Sends one request of a call, and returns its response with the text of the body. Records its progress in `state`. */
export async function runExchange(
  sent: Sent,
  own: OutgoingRequest['headers'],
  signal: AbortSignal,
  state: SendState,
): Promise<CallResponse> {
  const { call, number } = sent;
  const { redact, lastSeen, clock } = call.core;
  try {
    const response = responseOf(await begin(sent, own, signal, state));
    const { status, headers } = response;
    state.status = status;
    if (isRedirect(status)) response.cancel();
    else {
      lastSeen.latest = { headers, at: clock.now() };
      const { text, fault } = await readBody(response, clock);
      return { call, status, headers, attempts: number, text, fault };
    }
  } catch (error) {
    signal.throwIfAborted();
    // fetch hides the response of a redirect that it must not follow.
    if (!isRedirect(state.status)) {
      const fault = connectionFault(error, redact, state.status);
      throw connectionFailure(detailsOf(call, number), fault, state, bareCause(error, redact));
    }
  }
  throw redirected(detailsOf(call, number), state.status, '. Check the URL');
}

/** Sends the request with the custom fetch, or with the current fetch of the platform. */
function begin(
  { call, number }: Sent,
  headers: OutgoingRequest['headers'],
  signal: AbortSignal,
  state: SendState,
): Promise<Response> {
  const { request, operation, core } = call;
  const { method, url, body = null } = request;
  const { idempotent } = operation;
  const fetch = core.customFetch ?? globalThis.fetch;
  const isCustom = core.customFetch !== undefined;
  // With `error`, fetch refuses redirects, and Node's fetch does not copy the body. Without a body nothing is copied,
  // and `manual` shows the status of a redirect. The error of a custom fetch does not show a redirect.
  const redirect = body === null || isCustom ? 'manual' : refuseRedirects;
  const init: RequestInit = { method, headers, body, signal, redirect };
  Object.assign(init, idempotent ? undefined : freshConnection());
  // The platform does not report the progress of a custom fetch. The first attempt of an idempotent operation may
  // always be repeated, so its progress is not needed, and watching takes time. With a body it is needed, because only
  // the report has the status of a refused redirect.
  const isWatched = !isCustom && (!idempotent || number > 1 || body !== null);
  return isWatched ? watchSend(async () => fetch(url, init), request, state) : fetch(url, init);
}

/** The text of a body, or the reason why the body cannot be read. */
interface ReadBody {
  readonly text: string;
  readonly fault?: string;
}

/** The maximum size of the body of a successful response, in bytes. */
export const longestBody = 16 * 1024 * 1024;

/**
 * Reads the body of a response completely, or cancels it. An unread body would occupy its connection, and an endless
 * body would fill the memory. The body of a success must be UTF-8, because a replacement character would change a
 * customer's text. Rejects with the runtime's error when the connection breaks.
 */
async function readBody(response: OpenResponse, clock: Clock): Promise<ReadBody> {
  const { status } = response;
  if (status < 200 || status > 299) return { text: await readErrorText(response, clock) };
  // A 204 has no body. Bytes that follow on its connection do not belong to the response.
  const isWhole = status === 204;
  const pieces: Uint8Array[] = [];
  for (let size = 0; !isWhole && size <= longestBody; ) {
    const { value } = await response.read();
    if (value === undefined) return decoded(pieces);
    pieces.push(value);
    size += value.byteLength;
  }
  response.cancel();
  return isWhole ? { text: '' } : { text: '', fault: 'is too large' };
}

/**
 * The decoder for all bodies. Only one is created, because creating a decoder takes time. It is created for the first
 * body, so that this module can be imported on a platform without TextDecoder.
 */
let utf8: TextDecoder | undefined;

function decoded(pieces: readonly Uint8Array[]): ReadBody {
  try {
    utf8 ??= new TextDecoder('utf-8', { fatal: true });
    return { text: utf8.decode(pieces.length === 1 ? pieces[0] : joined(pieces)) };
  } catch {
    return { text: '', fault: 'is not UTF-8' };
  }
}

/** Returns whether a status is a redirect. A browser reports a redirect as status 0. */
export function isRedirect(status: number | undefined): boolean {
  return status === 0 || (status !== undefined && status >= 300 && status < 400);
}

/**
 * Converts the result of fetch to a response with an unread body. If the response has no web stream, its body is read
 * in one piece.
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
  // Some implementations of fetch have no web stream here.
  const body: Partial<ReadableStream<Uint8Array>> | null = given.body;
  const chunks = body?.getReader?.() ?? { read, cancel: async () => {} };
  return {
    status,
    headers,
    read: () => chunks.read(),
    cancel() {
      // The result of the cancel is not needed, and a broken body is already cancelled.
      chunks.cancel().catch(() => undefined);
    },
  };
}
