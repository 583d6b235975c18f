// Each process limits its own requests. After a 429 it sends nothing for the time that the service requests, up to
// a maximum. It also limits the number of files that it sends at the same time.

import { EventEmitter, once } from 'node:events';
import type { Clock } from 'language-service-client';
import type { Emit } from './events.ts';
import { type RequestFailure, recorded } from './failures.ts';
import type { Limits } from './limits.ts';
import { sleep } from './sleep.ts';

/** After a pause, the requests start at random moments within this time, in milliseconds. */
const spreadMs = 1_000;

export type Politeness = ReturnType<typeof politenessOf>;

/** Returns the limits of a process that sends at most `most` files at a time. */
export function politenessOf(most: number, parts: { clock: Clock; limits: Limits; emit: Emit }) {
  const { clock, limits, emit } = parts;
  const sent = new EventEmitter().setMaxListeners(0);
  let [pausedUntil, sending] = [Number.NEGATIVE_INFINITY, 0];
  return {
    /** Returns the number of files that are being sent. */
    sending: () => sending,

    /** Resolves when a request may be sent. */
    async pause(signal: AbortSignal): Promise<void> {
      while (clock.now() < pausedUntil)
        await sleep(clock, pausedUntil - clock.now() + clock.random() * spreadMs, signal);
    },

    /** Returns the failure, with a pause of at most the maximum. All requests of the process wait for this pause. */
    hear(failed: RequestFailure): RequestFailure {
      if (failed.kind !== 'busy') return failed;
      const waitMs = Math.min(failed.waitMs, limits.longestRetryAfterMs);
      const until = clock.now() + waitMs;
      if (until > pausedUntil) emit({ type: 'paused', ms: waitMs, failure: recorded(failed) });
      pausedUntil = Math.max(until, pausedUntil);
      return { ...failed, waitMs };
    },

    /**
     * Resolves when a file may be sent. The caller must call `leave` afterwards. Rejects if the signal aborts
     * first.
     */
    async enter(signal: AbortSignal): Promise<void> {
      while (sending >= most) await once(sent, 'leave', { signal }).catch(() => signal.throwIfAborted());
      sending += 1;
    },

    leave(): void {
      sending -= 1;
      sent.emit('leave');
    },
  };
}
