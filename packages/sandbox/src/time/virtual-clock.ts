// The virtual clock stands still while an exchange is running. Without an exchange, it jumps to the next timer. So a
// client that waits on this clock needs no real time. Exchanges must be counted, because the event loop does not show
// bytes in a socket.

import { setImmediate, setTimeout } from 'node:timers';
import type { Clock } from './clock.ts';
import { type Activity, Exchanges, type Receive } from './exchanges.ts';

/** The clock of the sandbox, with timers for a client. Pass it to the client as the option `clock`. */
export interface VirtualClock extends Clock {
  /** Returns the same time as `now`. A client needs both methods: `now` for durations, and `date` for dates. */
  date(): number;
  /** Always returns 0.5, so that the pauses of a client are the same in each test. */
  random(): number;
  /** Runs the action once after `ms` on the sandbox's clock. Returns a function that cancels the action. */
  after(ms: number, action: () => void): () => void;
  /**
   * Runs `exchange`, which sends a request of a client to the sandbox, and returns its result. The clock does not
   * advance by itself while `exchange` is running. If client and sandbox do nothing for about a second, the clock
   * advances anyway. The client calls this method for each of its requests.
   */
  during<T>(exchange: () => Promise<T>): Promise<T>;
}

/** The interval in milliseconds at which the clock checks whether something is running. */
const CHECK_MS = 1;

/**
 * How long the clock waits for an activity without progress, as a number of consecutive checks. Checks are counted
 * instead of milliseconds, so that a slow machine gives the same result.
 */
const PATIENCE: Readonly<Record<Activity, number>> = {
  // Between two requests, a program needs a few turns of the event loop. Then the clock advances to the next timer.
  none: 20,
  // An exchange without progress for about a second waits for the clock, or was abandoned. It is no longer counted.
  moving: 1_000,
  working: Infinity,
};

/**
 * Creates a virtual clock from the clock of a sandbox. The virtual clock has timers, and jumps to the next timer when
 * nothing is running.
 * @param isWorking Returns whether an import or export is running.
 */
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
    /** Runs `action`, which handles a request. The clock does not advance until the action has ended. */
    work: <T>(action: (receive: Receive) => Promise<T>) => exchanges.work(action),
  };
}

/**
 * Returns whether this process is reading a file. A client in this process may read a file to send it, so the clock
 * waits.
 */
function isReadingFiles(): boolean {
  return process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
}
