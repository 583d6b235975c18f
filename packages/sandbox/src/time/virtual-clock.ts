// Virtual clock: it does not advance while an exchange is under way, and jumps to the next timer when there is none. So a
// client that waits on it takes no real time. Exchanges are counted; turns of the event loop say nothing about bytes
// that are on their way through a socket.

import { setImmediate, setTimeout } from 'node:timers';
import type { Clock } from './clock.ts';
import { type Activity, Exchanges, type Receive } from './exchanges.ts';

/** The sandbox's time as a clock with timers: the `clock` of a client. */
export interface VirtualClock extends Clock {
  /** Returns milliseconds since the epoch: the same time as `now`. */
  date(): number;
  /** Returns one half, always. */
  random(): number;
  /** Runs the action after that much of the sandbox's time; the returned function cancels it. */
  after(ms: number, action: () => void): () => void;
  /** Runs an exchange with the sandbox. The clock does not advance until it has ended; a client reports its own by this. */
  during<T>(exchange: () => Promise<T>): Promise<T>;
}

/** The pause between two checks while something is under way. */
const CHECK_MS = 1;

/**
 * How many checks in a row must find the same, with nothing moving, before the clock advances. What a process does between
 * two exchanges takes a few turns of the event loop. An exchange in which nothing moves for a second, measured in checks
 * that this process had the time to make, waits for time or has nobody who ends it: it is counted no longer.
 */
const PATIENCE: Readonly<Record<Activity, number>> = {
  none: 20,
  moving: 1_000,
  working: Infinity,
};

/** Adds timers to the clock. `isWorking` says whether jobs are in progress. */
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
