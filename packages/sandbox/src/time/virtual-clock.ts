// The virtual clock stands still while an exchange is running. Without an exchange, it jumps to the next timer. So a
// client that waits on this clock needs no real time. Exchanges must be counted, because the event loop does not show
// bytes in a socket.

import { setImmediate, setTimeout } from 'node:timers';
import type { Clock } from './clock.ts';
import { type Activity, Exchanges, type Receive } from './exchanges.ts';

/** The clock of the sandbox, with timers. A client accepts this clock as its option `clock`. */
export interface VirtualClock extends Clock {
  /** Returns milliseconds since the epoch, like `now`. */
  date(): number;
  /** Always returns 0.5, so that tests can predict pauses. */
  random(): number;
  /** Runs the action once after `ms` on the sandbox's clock. Returns a function that cancels the action. */
  after(ms: number, action: () => void): () => void;
  /**
   * Runs an exchange with the sandbox. The clock stands still until the exchange has ended. Clients call this method
   * for each exchange.
   */
  during<T>(exchange: () => Promise<T>): Promise<T>;
}

/** The interval at which the clock checks for running work, in milliseconds. */
const CHECK_MS = 1;

/**
 * The number of checks without a change after which the clock advances.
 *
 * Between two exchanges, a program needs a few turns of the event loop. An exchange without progress for about a second
 * is waiting for the clock, or was abandoned. Such an exchange is no longer counted. Checks are counted instead of
 * time, so that a busy machine makes no difference.
 */
const PATIENCE: Readonly<Record<Activity, number>> = {
  none: 20,
  moving: 1_000,
  working: Infinity,
};

/** Creates a virtual clock by adding timers to a clock. @param isWorking Returns whether jobs are running. */
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
    /** Runs the work on a request. The clock stands still until the work has ended. */
    work: <T>(action: (receive: Receive) => Promise<T>) => exchanges.work(action),
  };
}

/** Returns whether the process is reading a file, because a client may read a file before sending it. */
function isReadingFiles(): boolean {
  return process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
}
