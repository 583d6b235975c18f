// Virtual clock: it does not move while work is in progress, and jumps to the next timer when the process is idle. So a
// client that waits on it takes no real time.

import { setImmediate, setTimeout } from 'node:timers';
import type { Clock } from './clock.ts';

/** The sandbox's time as a clock with timers: the `clock` of a client. */
export interface VirtualClock extends Clock {
  /** Milliseconds since the epoch: the same time as `now`. */
  date(): number;
  /** Not random: always one half. */
  random(): number;
  /** Runs the action after that much of the sandbox's time; the returned function cancels it. */
  after(ms: number, action: () => void): () => void;
}

/** A clock with timers that can be stopped. */
export interface Waiting {
  readonly clock: VirtualClock;
  /** Stops the clock until the work has ended. */
  during<T>(work: Promise<T>): Promise<T>;
}

/**
 * How many turns of the event loop must be idle before the clock jumps. A response that is sent over a socket before its
 * request has ended takes some twenty turns, through streams that do not report work.
 */
const QUIET_ROUNDS = 50;
/** The pause between two checks for work outside the event loop. */
const WORK_MS = 1;
/** Work of the platform outside the event loop: files, names, connections. */
const PLATFORM_WORK = /^(FSReq|TCPConnect|GetAddrInfo|Write|Shutdown)/;

/** Adds timers to the clock. `isWorking` says whether there is work that `during` does not count. */
export function createVirtualClock(clock: Clock, isWorking: () => boolean): Waiting {
  const waiting = new Set<{ readonly at: number; readonly action: () => void }>();
  let underWay = 0;
  let quietRounds = 0;
  let watched = false;
  const isBusy = (): boolean =>
    underWay > 0 || isWorking() || process.getActiveResourcesInfo().some((name) => PLATFORM_WORK.test(name));

  function watch(): void {
    watched = waiting.size > 0;
    if (!watched) return;
    const busy = isBusy();
    quietRounds = busy ? 0 : quietRounds + 1;
    if (quietRounds > QUIET_ROUNDS) runNext();
    if (busy) setTimeout(watch, WORK_MS);
    else setImmediate(watch);
  }

  function runNext(): void {
    quietRounds = 0;
    const [next] = [...waiting].sort((one, other) => one.at - other.at);
    if (next === undefined) return;
    waiting.delete(next);
    clock.advance(Math.max(Math.ceil(next.at - clock.now()), 0));
    next.action();
  }

  return {
    clock: {
      ...clock,
      date: clock.now,
      random: () => 0.5,
      after(ms, action) {
        const entry = { at: clock.now() + ms, action };
        waiting.add(entry);
        quietRounds = 0;
        if (!watched) {
          watched = true;
          setImmediate(watch);
        }
        return () => void waiting.delete(entry);
      },
    },
    during(work) {
      underWay += 1;
      return work.finally(() => {
        underWay -= 1;
      });
    },
  };
}
