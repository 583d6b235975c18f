// The bottom of the transport: the platform's fetch, its answer read whole, its failures named. Redirects are refused
// by fetch itself, which on Node also keeps it from holding a second copy of the body. The raw errors of the runtime
// stay here, since their text may quote headers and addresses.

import { ResponseParseError } from '../errors/unexpected-response.ts';
import type { PlatformFetch, Sending, SendState } from '../platform-fetch.ts';
import type { Clock } from '../timing.ts';
import { connectionFailure, redirected } from './connection-failure.ts';
import { answerDetails, detailsOf } from './error-details.ts';
import type { Send, TransportRequest, TransportResponse } from './fetch.ts';
import { type BodyText, readBody, readErrorBody } from './read-body.ts';

/** Runs a send and watches how far it gets. */
export type WatchSend = (send: () => Promise<Response>) => Sending<Response>;

/** Runs a send whose state is unknown before its response. */
export const unwatched: WatchSend = (send) => ({ answer: send(), sendState: () => ({}) });

export interface SendOptions {
  readonly fetch: PlatformFetch;
  readonly clock: Clock;
  /** `error` where the runtime has it; workerd knows `manual` only. */
  readonly redirect: 'error' | 'manual';
  readonly watchSend: WatchSend;
  /** Keeps secrets out of what the runtime and the service say. */
  readonly redact: (text: string) => string;
}

export function sendWith(options: SendOptions): Send {
  const { fetch, clock, redirect } = options;
  return (request) => {
    let status: number | undefined;
    const init = initOf(request, redirect);
    const watch = isWatched(request) ? options.watchSend : unwatched;
    // A custom fetch may throw before it gives a promise.
    const sending = watch(async () => fetch(request.url, init));
    const sendState = () => (status === undefined ? sending.sendState() : { ...sending.sendState(), status });
    const exchange = async () => {
      const response = await answered(request, sending, options);
      ({ status } = response);
      if (!isRedirect(response)) return readWhole(request, response, sendState, options);
      // The body of a redirect is not needed, and neither is the result of cancelling it.
      response.body?.cancel().catch(() => undefined);
      throw redirected(request, status || undefined, clock);
    };
    return { answer: exchange(), sendState };
  };
}

/** The answer's head; where none came, the error that says why. */
async function answered(
  request: TransportRequest,
  { answer, sendState }: Sending<Response>,
  options: SendOptions,
): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    request.signal?.throwIfAborted();
    const state = sendState();
    // fetch withholds the response of a redirect that it must not follow.
    if (isRedirect(state)) throw redirected(request, state.status, options.clock);
    throw connectionFailure(request, state, error, options);
  }
}

async function readWhole(
  request: TransportRequest,
  response: Response,
  sendState: () => SendState,
  options: SendOptions,
): Promise<TransportResponse> {
  const { status, headers, ok } = response;
  const attempts = request.attempt;
  if (!ok) return { status, headers, attempts, text: await readErrorBody(response, options.clock) };
  const body = await readBody(response).catch((error: unknown) => {
    request.signal?.throwIfAborted();
    throw connectionFailure(request, sendState(), error, options);
  });
  return { status, headers, attempts, text: textOf(body, request, response, options) };
}

function initOf({ method, headers, body, signal }: TransportRequest, redirect: RequestRedirect): RequestInit {
  return {
    method,
    headers,
    body: body ?? null,
    signal: signal ?? null,
    // Without a body there is no copy to save, and `manual` shows the status of a redirect.
    redirect: body === undefined ? 'manual' : redirect,
  };
}

/** Watching costs a little, so only where something depends on it: a retry, or a hidden redirect. */
function isWatched({ body, operation }: TransportRequest): boolean {
  return body !== undefined || !operation.idempotent;
}

/** A browser hides a redirect behind status 0. */
function isRedirect({ status }: { readonly status?: number | undefined }): boolean {
  return status === 0 || (status !== undefined && status >= 300 && status < 400);
}

function textOf(body: BodyText, request: TransportRequest, response: Response, options: SendOptions): string {
  if ('text' in body) return body.text;
  const { method, path } = request.operation;
  throw new ResponseParseError(`${method} ${path} -> ${response.status}: the body is ${body.fault}`, {
    ...detailsOf(request, options.clock),
    ...answerDetails(response, options.redact),
    tooLarge: body.fault === 'too large',
  });
}
