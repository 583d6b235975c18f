// The virtual clock does not advance while an exchange is in progress. If there is no exchange, the clock jumps to the
// next timer. So a client that waits by this clock takes no real time. The clock has to count exchanges: turns of the
// event loop do not show whether bytes are still on their way through a socket.

import { setImmediate, setTimeout } from 'node:timers';
import type { Clock } from './clock.ts';
import { type Activity, Exchanges, type Receive } from './exchanges.ts';

/** The sandbox's time as a clock with timers: the `clock` of a client. */
export interface VirtualClock extends Clock {
  /** Returns milliseconds since the epoch: the same time as `now`. */
  date(): number;
  /** Returns 0.5 always. */
  random(): number;
  /** Runs the action after `ms` of the sandbox's time. Returns a function that cancels the timer. */
  after(ms: number, action: () => void): () => void;
  /**
   * Runs an exchange with the sandbox. The clock does not advance until the exchange has ended. Clients call this
   * method.
   */
  during<T>(exchange: () => Promise<T>): Promise<T>;
}

/** The pause between two checks of whether an activity has ended. */
const CHECK_MS = 1;

/**
 * The number of successive checks with the same activity and without a change, before the clock advances. Between two
 * exchanges, a program needs a few turns of the event loop. An exchange without a change for about a second waits for
 * the clock, or nobody ends it. So it is no longer counted. The second is measured in checks, so a busy process does
 * not matter.
 */
const PATIENCE: Readonly<Record<Activity, number>> = {
  none: 20,
  moving: 1_000,
  working: Infinity,
};

/** Adds timers to the clock. `isWorking` returns whether jobs are in progress. */
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

/** Returns whether the process is reading a file: a client reads a file before it sends it. */
function isReadingFiles(): boolean {
  return process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
}
