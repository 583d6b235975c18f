// A signed URL expires by the service's clock. The local one may be an hour off, so the difference is kept from the
// Date of every answer.

import type { Clock } from '../timing.ts';
import type { Fetch } from './fetch.ts';

export interface ServiceTime {
  /** Milliseconds since the epoch, as the service counts them; the local time until an answer has come. */
  now(): number;
  learn(headers: Headers): void;
}

/** A difference smaller than this is the age of the answer and the rounding of its Date, in milliseconds. */
const negligibleMs = 5_000;

export function createServiceTime(clock: Clock): ServiceTime {
  let latest: { readonly headers: Headers; readonly at: number } | undefined;
  return {
    now: () => clock.now() + aheadMs(latest),
    learn(headers) {
      if (headers.has('date')) latest = { headers, at: clock.now() };
    },
  };
}

/** By how much the service's clock is ahead of the local one, in milliseconds. */
function aheadMs(latest: { readonly headers: Headers; readonly at: number } | undefined): number {
  const date = Date.parse(latest?.headers.get('date') ?? '');
  const difference = date - (latest?.at ?? 0);
  return Math.abs(difference) >= negligibleMs ? difference : 0;
}

/** Learns the service's time from every answer. */
export function withServiceTime(next: Fetch, time: ServiceTime): Fetch {
  return async (request) => {
    const response = await next(request);
    time.learn(response.headers);
    return response;
  };
}
