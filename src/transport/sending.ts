// The bottom of the transport: the platform's fetch, its answer read whole, its failures named. Redirects are refused
// by fetch itself, which on Node also keeps it from holding a second copy of the body. The raw errors of the runtime
// stay here, since their text may quote headers and addresses.

import { ResponseParseError } from '../errors.ts';
import type { Clock } from '../timing.ts';
import { factsOf } from './facts.ts';
import { connectionFailure, redirected } from './failing.ts';
import type { Departure, Fetch, TransportRequest } from './fetch.ts';
import { readBody, readErrorBody } from './reading.ts';

/** The platform's fetch, or one of the same shape: a proxy's, a test's, a sandbox's. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Runs a send and watches how far it gets. */
export type WatchDeparture = <T>(departure: Departure, send: () => Promise<T>) => Promise<T>;

export interface SendOptions {
  readonly fetch: PlatformFetch;
  readonly clock: Clock;
  /** `error` where the runtime has it; workerd knows `manual` only. */
  readonly redirect: 'error' | 'manual';
  readonly watchDeparture: WatchDeparture;
}

export function sendWith({ fetch, clock, redirect, watchDeparture }: SendOptions): Fetch {
  return async (request) => {
    const { departure = {} } = request;
    try {
      const init = { ...initOf(request), redirect };
      const response = await watchDeparture(departure, () => fetch(request.url, init));
      departure.status = response.status;
      if (isRedirect(response)) await response.body?.cancel();
      else return { ...(await textOf(request, response, clock)), attempts: request.attempt };
    } catch (error) {
      request.signal?.throwIfAborted();
      if (error instanceof ResponseParseError) throw error;
      if (!isRedirect({ status: departure.status ?? 200 }))
        throw connectionFailure(request, departure, error, clock);
    }
    throw redirected(request, departure.status || undefined, clock);
  };
}

function initOf({ method, headers, body, signal }: TransportRequest): RequestInit {
  return { method, headers, ...(body === undefined ? {} : { body }), ...(signal ? { signal } : {}) };
}

/** A browser hides a redirect behind status 0. */
function isRedirect({ status }: { readonly status: number }): boolean {
  return status === 0 || (status >= 300 && status < 400);
}

async function textOf(request: TransportRequest, response: Response, clock: Clock) {
  const { status, headers } = response;
  if (!response.ok) return { status, headers, text: await readErrorBody(response, clock) };
  const body = await readBody(response);
  if ('text' in body) return { status, headers, text: body.text };
  const { method, path } = request.operation;
  throw new ResponseParseError(`${method} ${path} -> ${status}: the body is ${body.fault}`, {
    ...factsOf(request, clock),
    status,
    contentType: headers.get('content-type') ?? undefined,
    traceId: headers.get('x-trace-id') ?? undefined,
    tooLarge: body.fault === 'too large',
  });
}
