// The virtual clock stands still while an exchange is running. Without an exchange, it jumps to the next timer. So a
// client that waits on this clock needs no real time. Exchanges must be counted, because the event loop does not show
// bytes in a socket.

import { setImmediate, setTimeout } from 'node:timers';
import type { Clock } from './clock.ts';
import { type Activity, Exchanges, type Receive } from './exchanges.ts';

/** The clock of the sandbox with timers, for the option `clock` of a client. */
export interface VirtualClock extends Clock {
  /** Returns milliseconds since the epoch, like `now`. */
  date(): number;
  /** Always returns 0.5. */
  random(): number;
  /** Runs the action after `ms` on the sandbox's clock. Returns a function that cancels the timer. */
  after(ms: number, action: () => void): () => void;
  /**
   * Runs an exchange with the sandbox. The clock stands still until the exchange has ended. Clients call this method.
   */
  during<T>(exchange: () => Promise<T>): Promise<T>;
}

/** The interval between two checks of the activity in milliseconds. */
const CHECK_MS = 1;

/**
 * The number of checks without a change before the clock advances. Between two exchanges, a program needs a few turns
 * of the event loop. An exchange without progress for about a second waits for the clock, or was abandoned. So it is no
 * longer counted. Checks are counted instead of time, so that a busy machine does not matter.
 */
const PATIENCE: Readonly<Record<Activity, number>> = {
  none: 20,
  moving: 1_000,
  working: Infinity,
};

/** Adds timers to a clock. @param isWorking returns whether jobs are running. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a row for each thing that holds the clock, each short
export function createVirtualClock(clock: Clock, isWorking: () => boolean) {
  const waiting = new Set<{ readonly at: number; readonly action: () => void }>();
  const exchanges = new Exchanges();
  let last: Activity = 'none';
  let quietChecks = 0;
  let isWatched = false;

  function watch(): void {
    isWatched = waiting.size > 0;
    if (!isWatched) return;
    const activity = isWorking() || isReadingFiles() ? 'working' : exchanges.activity;
    quietChecks = exchanges.takeChange() || activity !== last ? 0 : quietChecks + 1;
    last = activity;
    if (quietChecks > PATIENCE[activity]) {
      quietChecks = 0;
      if (activity === 'moving') exchanges.giveUp();
      else runNext();
    }
    if (activity === 'none') setImmediate(watch);
    else setTimeout(watch, CHECK_MS);
  }

  function runNext(): void {
    const [next] = [...waiting].sort((one, other) => one.at - other.at);
    if (next === undefined) return;
    waiting.delete(next);
    clock.advance(Math.max(Math.ceil(next.at - clock.now()), 0));
    next.action();
  }

  const virtual: VirtualClock = {
    ...clock,
    now: () => {
      exchanges.touch();
      return clock.now();
    },
    date: clock.now,
    random: () => 0.5,
    after(ms, action) {
      const entry = { at: clock.now() + ms, action };
      waiting.add(entry);
      quietChecks = 0;
      if (!isWatched) {
        isWatched = true;
        setImmediate(watch);
      }
      return () => void waiting.delete(entry);
    },
    during: (exchange) => exchanges.run(exchange),
  };
  return {
    clock: virtual,
    /** Runs the sandbox's work on a request. */
    work: <T>(action: (receive: Receive) => Promise<T>) => exchanges.work(action),
  };
}

/** Returns whether the process reads a file. A client reads a file before it sends it. */
function isReadingFiles(): boolean {
  return process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
}
