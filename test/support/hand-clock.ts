// Time that passes only when the test says so.

import { test as base } from 'vitest';
import type { Clock } from '../../src/timing.ts';

export interface HandClock extends Clock {
  /** Lets time pass and runs what falls due, in order. */
  advance(ms: number): void;
  /** Sets the wall clock forward, or back; no time passes. */
  setWall(byMs: number): void;
  /** Timers that wait. */
  readonly pending: number;
}

/** A test that may name such a clock. */
export const test = base.extend('clock', () => createHandClock());

/** Creates a clock at 2 March 2026, 09:15 UTC, whose chance is always one half. */
export function createHandClock(): HandClock {
  const timers = new Map<object, { readonly at: number; readonly action: () => void }>();
  const time = { now: 600_000, wallOffset: Date.UTC(2026, 2, 2, 9, 15) - 600_000 };
  const nextDue = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).sort(([, one], [, other]) => one.at - other.at)[0];
  return {
    now: () => time.now,
    date: () => time.now + time.wallOffset,
    random: () => 0.5,
    after(ms, action) {
      const key = {};
      timers.set(key, { at: time.now + ms, action });
      return () => void timers.delete(key);
    },
    advance(ms) {
      const until = time.now + ms;
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        const [key, { at, action }] = due;
        timers.delete(key);
        time.now = at;
        action();
      }
      time.now = until;
    },
    setWall(byMs) {
      time.wallOffset += byMs;
    },
    get pending() {
      return timers.size;
    },
  };
}
