// An address expires by the service's clock, so its expiry is compared with the Date of the service's responses. The
// clock of this machine may be changed at any moment; it counts only if a response has no Date.

import type { Clock } from 'language-service-client';

export type ServiceTime = ReturnType<typeof createServiceTime>;

export function createServiceTime(clock: Clock) {
  let latest: { readonly date: number; readonly at: number } | undefined;
  return {
    /** Milliseconds since the epoch; minus infinity, when no address has expired, until an answer has come. */
    now: () => (latest === undefined ? Number.NEGATIVE_INFINITY : latest.date + clock.now() - latest.at),
    learn(headers: Headers) {
      const date = Date.parse(headers.get('date') ?? '');
      latest = { date: Number.isNaN(date) ? clock.date() : date, at: clock.now() };
    },
  };
}
