// Whoever waits for the sandbox waits on its clock, and then no time is lost: while anything is being worked on the
// clock stands where it is, and as soon as only time could change something it jumps to the next thing waited for.

import { setImmediate, setTimeout } from 'node:timers';
import type { Clock } from './clock.ts';

/** The sandbox's time, to be waited on: what a client takes as its `clock`. */
export interface VirtualClock extends Clock {
  /** Milliseconds since the epoch: the same time as `now`. */
  date(): number;
  /** Chance, held still: always one half. */
  random(): number;
  /** Runs the action once that much of the sandbox's time has passed; the function returned calls it off. */
  after(ms: number, action: () => void): () => void;
}

/** A clock to be waited on, and what holds it still. */
export interface Waiting {
  readonly clock: VirtualClock;
  /** Holds the clock still until the work has ended. */
  during<T>(work: Promise<T>): Promise<T>;
}

/**
 * How many rounds of the event loop must bring nothing before the clock jumps. An answer that goes out over a socket
 * before its request has ended takes some twenty, through streams that show no work.
 */
const QUIET_ROUNDS = 50;
/** How long one waits for work that goes on elsewhere before one looks again. */
const WORK_MS = 1;
/** What of the platform is at work outside the event loop: files, names, connections. */
const PLATFORM_WORK = /^(FSReq|TCPConnect|GetAddrInfo|Write|Shutdown)/;

/** Makes the clock one to be waited on. `isWorking` says whether work goes on that `during` does not know of. */
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
