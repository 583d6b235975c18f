// Data is replaced only while no request uses it. Current requests end first and their waits are aborted; new requests
// wait until the change is made.

import { setTimeout as wait } from 'node:timers/promises';

/** A lock that many requests share and that one change holds exclusively; at first nothing holds it. */
export function createDrainLock(patienceMs: number) {
  const sharing = new Map<AbortController, Promise<unknown>>();
  let changing: Promise<unknown> | undefined;
  const drain = async (reason: Error): Promise<void> => {
    for (const controller of sharing.keys()) controller.abort(reason);
    const patience = new AbortController();
    const left = Promise.allSettled(sharing.values());
    await Promise.race([left, wait(patienceMs, undefined, { signal: patience.signal }).catch(() => left)]);
    patience.abort();
  };
  return {
    /** Runs `work` as soon as no change is in progress. The signal aborts waits; it follows `asked`. */
    share: async <T>(asked: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      while (changing !== undefined) await changing;
      asked.throwIfAborted();
      const controller = new AbortController();
      const follow = (): void => controller.abort(asked.reason);
      asked.addEventListener('abort', follow);
      const done = work(controller.signal).finally(() => {
        asked.removeEventListener('abort', follow);
        sharing.delete(controller);
      });
      sharing.set(controller, done);
      return done;
    },
    /** Makes a change while no work runs. Work that has not ended after `patienceMs` no longer holds the lock. */
    runAlone: async <T>(reason: Error, change: () => Promise<T>): Promise<T> => {
      while (changing !== undefined) await changing;
      const changed = drain(reason).then(change);
      changing = changed.then(
        () => undefined,
        () => undefined,
      );
      try {
        return await changed;
      } finally {
        changing = undefined;
      }
    },
  };
}
