// Look, judge, wait. Only a final status ends the wait: a service may name its intermediate states as it likes, and a
// failed look says nothing about the job. A refusal (4xx) does end it, since waiting does not change it.

import { ApiError } from '../errors/api.ts';
import { isLasting } from '../errors/connection-codes.ts';
import { ConnectionError, TimeoutError } from '../errors/request.ts';
import { ResponseParseError } from '../errors/unexpected-response.ts';
import { type Clock, shortestPauseMs, sleep } from '../timing.ts';

/** How long to wait, and how often to look. */
export interface PollTimes {
  /** Gives up after so many milliseconds. Default 30 min. */
  readonly maxWaitMs?: number | undefined;
  /** Pause after the first look, in milliseconds. Default 1 000. */
  readonly firstPauseMs?: number | undefined;
  /** The longest pause, in milliseconds. Default 15 000; each pause is 1.5 times the one before. */
  readonly longestPauseMs?: number | undefined;
}

/** One look. */
export interface Look<T> {
  readonly value: T;
  /** What the service asks to wait before the next look, in milliseconds; never less than the first pause. */
  readonly retryAfterMs?: number | undefined;
}

export interface PollOptions<T> extends PollTimes {
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
  look(): Promise<Look<T>>;
  /** The status in a word, for the count of what was seen. */
  statusOf(value: T): string;
  isFinal(value: T): boolean;
  /** Hears of every look. */
  onLook?: ((progress: PollProgress) => void) | undefined;
  /** For so long after the start a 404 means "not yet visible", in milliseconds. Default 0. */
  readonly graceMs?: number | undefined;
  /** Makes the error of a wait that was too long. */
  onGiveUp(progress: PollProgress, last: T | undefined): Error;
}

export interface PollProgress {
  /** The status of the last look. */
  readonly status: string;
  readonly polls: number;
  readonly elapsedMs: number;
  /** Every status seen, with how often; failed polls under the name of their error. */
  readonly seen: Readonly<Record<string, number>>;
}

export const pollDefaults = { maxWaitMs: 30 * 60_000, firstPauseMs: 1_000, longestPauseMs: 15_000 } as const;
const growth = 1.5;
/** The longest pause the service may ask for, in milliseconds. */
const longestHintMs = 60_000;
/** How long before the end the last look is made, in milliseconds. */
export const lastLookMs = 100;

/** Resolves with the first value that is final. Rejects with the signal's reason, a refusal, or `onGiveUp`'s error. */
export async function poll<T>(options: PollOptions<T>): Promise<T> {
  const { clock, longestPauseMs = pollDefaults.longestPauseMs } = options;
  const begun = clock.now();
  const seen = new Map<string, number>();
  let pauseMs = options.firstPauseMs ?? pollDefaults.firstPauseMs;
  let last: T | undefined;
  for (let polls = 1; ; polls += 1) {
    const look = await lookOnce(options, begun);
    const status = 'value' in look ? options.statusOf(look.value) : look.failed;
    seen.set(status, (seen.get(status) ?? 0) + 1);
    const progress = { status, polls, elapsedMs: clock.now() - begun, seen: Object.fromEntries(seen) };
    options.onLook?.(progress);
    if ('value' in look) {
      last = look.value;
      if (options.isFinal(look.value)) return look.value;
    }
    // Read anew each time: who joins a wait later may be willing to wait longer.
    const leftMs = (options.maxWaitMs ?? pollDefaults.maxWaitMs) - (clock.now() - begun);
    if (leftMs <= lastLookMs) throw options.onGiveUp(progress, last);
    await sleep(clock, Math.min(wishedMs(look, pauseMs, options), leftMs - lastLookMs), options.signal);
    pauseMs = Math.min(pauseMs * growth, longestPauseMs);
  }
}

/** The pause before the next look: the service's wish, or one's own; never so short that looking spins. */
function wishedMs<T>(
  { retryAfterMs }: Look<T> | FailedLook,
  pauseMs: number,
  { clock, firstPauseMs = pollDefaults.firstPauseMs }: PollOptions<T>,
): number {
  const wishMs =
    retryAfterMs === undefined
      ? pauseMs * (0.9 + 0.2 * clock.random())
      : Math.max(firstPauseMs, Math.min(retryAfterMs, longestHintMs));
  return Math.max(wishMs, shortestPauseMs);
}

type FailedLook = { readonly failed: string; readonly retryAfterMs?: number | undefined };

async function lookOnce<T>(options: PollOptions<T>, begun: number): Promise<Look<T> | FailedLook> {
  options.signal?.throwIfAborted();
  try {
    return await options.look();
  } catch (error) {
    options.signal?.throwIfAborted();
    const young = options.clock.now() - begun < (options.graceMs ?? 0);
    if (!passes(error) && !(young && error instanceof ApiError && error.status === 404)) throw error;
    return { failed: error.name, retryAfterMs: error instanceof ApiError ? error.retryAfterMs : undefined };
  }
}

/** Whether a failed look may be followed by a good one. */
function passes(error: unknown): error is Error {
  if (error instanceof ApiError) return error.status === 408 || error.status === 429 || error.status >= 500;
  if (error instanceof ConnectionError) return !isLasting(error);
  return (error instanceof TimeoutError && error.limit === 'attempt') || error instanceof ResponseParseError;
}
