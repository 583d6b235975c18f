// A clock for tests: it is stopped while anything runs and jumps to its next timer when only time can change
// something. So a minute of backoff takes a millisecond, and no timeout fires because the machine is slow.

import { test as base } from 'vitest';
import type { Clock } from '../../src/timing.ts';

export interface ScriptedClockOptions {
  /** Where the wall clock begins, in milliseconds since the epoch. Default: 2 March 2026, 09:15 UTC. */
  readonly startAt?: number;
  /** Returns a random number. Default: always 0.5. */
  readonly random?: () => number;
  /**
   * Returns whether something is under way that continues without time passing. Default: whether the platform
   * is at work.
   */
  readonly isBusy?: () => boolean;
  /** Hears of every delay asked for, in milliseconds. */
  readonly onDelay?: (ms: number) => void;
  /** Whether time passes by `advance` alone. */
  readonly byHand?: boolean;
}

export interface ScriptedClock extends Clock {
  /** Every delay asked for, in milliseconds, in order. */
  readonly delays: readonly number[];
  /** Timers asked for and neither run nor called off. */
  readonly pending: number;
  /** Sets the wall clock forward, or back; no time passes. */
  setWall(byMs: number): void;
  /** Lets time pass and runs what falls due, in order. */
  advance(ms: number): void;
  /** The same time for the other side of a conversation; its timers are neither recorded nor counted. */
  readonly aside: Clock;
  /** Runs nothing any more. */
  stop(): void;
}

interface Timer {
  readonly at: number;
  readonly recorded: boolean;
  readonly action: () => void;
}

/** Where `now` begins, in milliseconds: far from any date, so that a date taken for a duration shows. */
const begin = 600_000;
/** How many rounds of the event loop must bring nothing before time moves. */
const quietRounds = 12;

/** Runs a test that may name such a clock. */
export const test = base.extend('clock', () => createScriptedClock());

export function createScriptedClock(options: ScriptedClockOptions = {}): ScriptedClock {
  const { startAt = Date.UTC(2026, 2, 2, 9, 15), random = () => 0.5, isBusy = isPlatformBusy } = options;
  const timers = new Set<Timer>();
  const delays: number[] = [];
  let now = begin;
  let wallOffset = startAt - begin;
  let stopped = false;
  let watching = options.byHand === true;

  const after = (recorded: boolean) => (ms: number, action: () => void) => {
    if (recorded) {
      delays.push(ms);
      options.onDelay?.(ms);
    }
    const timer = { at: now + Math.max(ms, 0), recorded, action };
    timers.add(timer);
    watch();
    return () => void timers.delete(timer);
  };

  function watch(): void {
    if (watching) return;
    watching = true;
    let quiet = 0;
    const round = () => {
      watching = !stopped && timers.size > 0;
      if (!watching) return;
      quiet = isBusy() ? 0 : quiet + 1;
      if (quiet > quietRounds) {
        quiet = 0;
        runNext();
      }
      setImmediate(round);
    };
    setImmediate(round);
  }

  /** Runs the next timer that falls due until then, if there is one. */
  function runNext(until = Number.POSITIVE_INFINITY): boolean {
    let next: Timer | undefined;
    for (const timer of timers) if (next === undefined || timer.at < next.at) next = timer;
    if (next === undefined || next.at > until) return false;
    timers.delete(next);
    now = Math.max(now, next.at);
    next.action();
    return true;
  }

  const aside = { now: () => now, date: () => now + wallOffset, random, after: after(false) };
  return {
    ...aside,
    after: after(true),
    aside,
    setWall(byMs) {
      wallOffset += byMs;
    },
    advance(ms) {
      const until = now + ms;
      while (runNext(until));
      now = until;
    },
    delays,
    get pending() {
      return [...timers].filter(({ recorded }) => recorded).length;
    },
    stop() {
      stopped = true;
    },
  };
}

/** Returns whether the platform is at work outside the event loop: files, names, connections. */
export function isPlatformBusy(): boolean {
  return process.getActiveResourcesInfo().some((name) => platformWork.test(name));
}

const platformWork = /^(FSReq|CloseReq|TCPConnect|GetAddrInfo|Write|Shutdown)/;
