// How long a worker rests that finds no row.

import type { Nothing } from './ledger/ledger.ts';

/** The longest that a worker waits for a row that is due soon, in milliseconds: others may have ended one. */
const longestIdleMs = 500;
const shortestIdleMs = 20;
/** Files that are being added are found by then. */
const addedIdleMs = 200;
/** A row that is added is noticed by then, in milliseconds. */
const mostIdleMs = 60_000;

export function idleMs({ waitMs = addedIdleMs }: Nothing): number {
  const usual = Math.min(Math.max(waitMs, shortestIdleMs), Math.max(longestIdleMs, waitMs / 120));
  return Math.min(usual, mostIdleMs);
}
