// Data may be taken away only while nobody works with it. Whoever is inside ends first, what merely waits is broken
// off, and whoever comes meanwhile stays outside until the change is made.

import { setTimeout as wait } from 'node:timers/promises';

/** Lets requests in while nothing changes. */
export interface Turnstile {
  /** Does work as soon as nothing is being changed. The signal ends what only waits; it follows `asked`. */
  pass<T>(asked: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Makes a change while nobody is inside. What will not end is left behind after `patienceMs`. */
  alone<T>(reason: Error, change: () => Promise<T>): Promise<T>;
}

/** A turnstile with nobody inside. */
export function createTurnstile(patienceMs: number): Turnstile {
  const inside = new Map<AbortController, Promise<unknown>>();
  let changing: Promise<unknown> | undefined;
  const empty = async (reason: Error): Promise<void> => {
    for (const controller of inside.keys()) controller.abort(reason);
    const patience = new AbortController();
    const left = Promise.allSettled(inside.values());
    await Promise.race([left, wait(patienceMs, undefined, { signal: patience.signal }).catch(() => left)]);
    patience.abort();
  };
  return {
    pass: async (asked, work) => {
      while (changing !== undefined) await changing;
      asked.throwIfAborted();
      const controller = new AbortController();
      const follow = (): void => controller.abort(asked.reason);
      asked.addEventListener('abort', follow);
      const done = work(controller.signal).finally(() => {
        asked.removeEventListener('abort', follow);
        inside.delete(controller);
      });
      inside.set(controller, done);
      return done;
    },
    alone: async (reason, change) => {
      while (changing !== undefined) await changing;
      const changed = empty(reason).then(change);
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
