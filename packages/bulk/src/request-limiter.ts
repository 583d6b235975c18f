// Limits the requests of a process. After a response 429, the process sends nothing for the requested time, up to a
// maximum. It also limits the number of parallel uploads.

import { EventEmitter, once } from 'node:events';
import type { Clock } from 'language-service-client';
import type { Emit } from './events.ts';
import { type RequestFailure, recorded } from './failures.ts';
import type { Limits } from './limits.ts';
import { sleep } from './sleep.ts';

/**
 * The longest random delay after a pause, in milliseconds. Without this delay, all workers would send at the same time
 * after the pause.
 */
const spreadMs = 1_000;

export type RequestLimiter = ReturnType<typeof createRequestLimiter>;

/**
 * Creates an object that limits the requests of this process. The object allows at most `most` uploads at the same
 * time. During a pause after a response 429, this process sends nothing.
 */
export function createRequestLimiter(most: number, parts: { clock: Clock; limits: Limits; emit: Emit }) {
  const { clock, limits, emit } = parts;
  const sent = new EventEmitter().setMaxListeners(0);
  let [pausedUntil, sending] = [Number.NEGATIVE_INFINITY, 0];
  return {
    /** Returns how many uploads are running. */
    sending: () => sending,

    /** Waits until the process may send a request again. Returns immediately if there is no pause. */
    async pause(signal: AbortSignal): Promise<void> {
      while (clock.now() < pausedUntil)
        await sleep(clock, pausedUntil - clock.now() + clock.random() * spreadMs, signal);
    },

    /**
     * Starts a pause if the failure is a response 429 (too many requests). The pause is as long as the response asks
     * for, but at most `longestRetryAfterMs`. During the pause, all requests of the process wait. Returns the failure
     * with the length of the pause. Returns any other failure unchanged.
     */
    limitPause(failed: RequestFailure): RequestFailure {
      if (failed.kind !== 'busy') return failed;
      const waitMs = Math.min(failed.waitMs, limits.longestRetryAfterMs);
      const until = clock.now() + waitMs;
      if (until > pausedUntil) emit({ type: 'paused', ms: waitMs, failure: recorded(failed) });
      pausedUntil = Math.max(until, pausedUntil);
      return { ...failed, waitMs };
    },

    /**
     * Waits until the process may start an upload. The caller must call `leave` after the upload. Rejects if the
     * signal aborts first.
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
