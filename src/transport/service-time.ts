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
  let aheadMs = 0;
  return {
    now: () => clock.now() + aheadMs,
    learn(headers) {
      const date = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(date)) return;
      const difference = date - clock.now();
      aheadMs = Math.abs(difference) < negligibleMs ? 0 : difference;
    },
  };
}

/** Learns the service's time from every answer. */
export function withServiceTime(next: Fetch, time: ServiceTime): Fetch {
  return async (request) => {
    const response = await next(request);
    time.learn(response.headers);
    return response;
  };
}
