// Retry-After is a number of seconds or a date; a date is read against the answer's own Date, since the local clock
// may be wrong. What is neither counts as absent. A hint never shortens the backoff, so `Retry-After: 0` is no hot loop.

import type { Clock } from '../timing.ts';

/** The first backoff, in milliseconds; each further one is twice as long. */
export const backoffBaseMs = 500;
/** The longest backoff, in milliseconds. */
export const backoffCapMs = 8_000;
/** The shortest pause between two attempts, in milliseconds. */
export const shortestPauseMs = 50;

/** Full jitter: anything up to the exponential bound of this attempt, in milliseconds. */
export function backoffMs(attempt: number, clock: Clock): number {
  const bound = Math.min(backoffCapMs, backoffBaseMs * 2 ** (attempt - 1));
  return Math.max(shortestPauseMs, clock.random() * bound);
}

/** The pause before the next attempt, in milliseconds: the hint and up to a tenth more, or the backoff if longer. */
export function pauseMs(attempt: number, hintMs: number | undefined, clock: Clock): number {
  const backoff = backoffMs(attempt, clock);
  if (hintMs === undefined) return backoff;
  return Math.max(backoff, hintMs + Math.min(hintMs / 10, 1_000) * clock.random());
}

/** What the answer asks to wait, in milliseconds; undefined when it does not say. */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const exact = headers.get('retry-after-ms');
  if (exact !== null && /^\d+$/.test(exact)) return Number(exact);
  const value = headers.get('retry-after')?.trim();
  if (value === undefined || value === '') return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  if (!/^[A-Za-z]{3,9},? /.test(value)) return undefined;
  const date = Date.parse(value);
  if (Number.isNaN(date)) return undefined;
  const sent = Date.parse(headers.get('date') ?? '');
  return Math.max(0, date - (Number.isNaN(sent) ? now : sent));
}
