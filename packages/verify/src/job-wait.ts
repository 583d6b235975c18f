// A job that ends with another status than described never ends for the client. A run waits for such a status once.

import type { Clock, WaitOptions } from 'language-service-client';
import { isKnownStatus } from 'language-service-client/jobs';
import { Surprise, Untestable } from './verdict.ts';

/** How long a job may take, and all jobs of a run together, in milliseconds: the run ends within three minutes. */
const longestWaitMs = 80_000;
const longestSumMs = 110_000;
/** How long a status that is not described may last, in milliseconds: it may also be one on the way. */
const patienceMs = 30_000;

/** The settings of a wait. */
export type JobWait = (signal: AbortSignal | undefined, maxWaitMs?: number) => WaitOptions;

/** No status has lasted too long yet. */
export function createJobWait(): JobWait {
  const lasting = new Set<string>();
  let sumMs = 0;
  return (signal, maxWaitMs = 2 * longestWaitMs) => {
    const stop = new AbortController();
    const sinceMs = new Map<string, number>();
    let isUnknown = false;
    let countedMs = 0;
    return {
      maxWaitMs,
      signal: AbortSignal.any([stop.signal, ...(signal === undefined ? [] : [signal])]),
      onProgress: (event) => {
        // The poll that shows an unknown status is reported after the warning of it.
        if (event.type === 'warning') isUnknown = event.code === 'unknown-status';
        if (event.type !== 'poll') return;
        const { status, elapsedMs } = event;
        // Where results is no list, the status is missing, and no warning names it.
        if (!sinceMs.has(status) && (isUnknown || !isKnownStatus(status))) sinceMs.set(status, elapsedMs);
        isUnknown = false;
        sumMs += Math.max(0, elapsedMs - countedMs);
        countedMs = Math.max(elapsedMs, countedMs);
        if (elapsedMs >= longestWaitMs)
          stop.abort(new Surprise(`a job is still ${status} after ${longestWaitMs / 1_000} seconds`));
        if (sumMs >= longestSumMs)
          stop.abort(new Untestable(`the jobs of this run took ${longestSumMs / 1_000} seconds`));
        const since = sinceMs.get(status);
        if (since === undefined || (elapsedMs - since < patienceMs && !lasting.has(status))) return;
        lasting.add(status);
        stop.abort(new Surprise(`the job stays ${status}, which is not described`));
      },
    };
  };
}

/** Waits by the clock; rejects with the reason of the signal as soon as it aborts. */
export function pause(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', end);
      resolve();
    });
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
