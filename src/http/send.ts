// The bottom of the transport: the platform's fetch, its answer read whole, its failures named. Redirects are refused
// by fetch itself, which on Node also keeps it from holding a second copy of the body. The raw errors of the runtime
// stay here, since their text may quote headers and addresses.

import { ResponseParseError } from '../errors/unexpected-response.ts';
import type { Departure, PlatformFetch } from '../platform-fetch.ts';
import type { Clock } from '../timing.ts';
import { connectionFailure, redirected } from './connection-failure.ts';
import { answerDetails, detailsOf } from './error-details.ts';
import type { Fetch, TransportRequest } from './fetch.ts';
import { type BodyText, readBody, readErrorBody } from './read-body.ts';

/** Runs a send and watches how far it gets. */
export type WatchDeparture = <T>(departure: Departure, send: () => Promise<T>) => Promise<T>;

export interface SendOptions {
  readonly fetch: PlatformFetch;
  readonly clock: Clock;
  /** `error` where the runtime has it; workerd knows `manual` only. */
  readonly redirect: 'error' | 'manual';
  readonly watchDeparture: WatchDeparture;
  /** Keeps secrets out of what the runtime and the service say. */
  readonly redact: (text: string) => string;
}

export function sendWith(options: SendOptions): Fetch {
  const { fetch, clock, redirect, watchDeparture } = options;
  return async (request) => {
    const { departure = {} } = request;
    departure.left = undefined;
    try {
      const init = initOf(request, redirect);
      const send = () => fetch(request.url, init);
      const response = await (isWatched(request) ? watchDeparture(departure, send) : send());
      departure.status = response.status;
      const { status, headers } = response;
      const attempts = request.attempt;
      if (isRedirect(response)) await response.body?.cancel();
      else if (!response.ok) return { status, headers, attempts, text: await readErrorBody(response, clock) };
      else
        return {
          status,
          headers,
          attempts,
          text: textOf(await readBody(response), request, response, options),
        };
    } catch (error) {
      request.signal?.throwIfAborted();
      if (error instanceof ResponseParseError) throw error;
      if (!isRedirect({ status: departure.status ?? 200 }))
        throw connectionFailure(request, departure, error, options);
    }
    throw redirected(request, departure.status || undefined, clock);
  };
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

/** Watching costs a little, so it is done where something hangs on it: a repetition, or a hidden redirect. */
function isWatched({ body, operation }: TransportRequest): boolean {
  return body !== undefined || !operation.idempotent;
}

/** A browser hides a redirect behind status 0. */
function isRedirect({ status }: { readonly status: number }): boolean {
  return status === 0 || (status >= 300 && status < 400);
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
