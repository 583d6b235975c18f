// Poll, check, wait. Only a final status ends a wait: a service may name its intermediate states freely, and a failed
// poll says nothing about the job. A 4xx response does end the wait, because waiting does not change it.

import { isLasting } from '#calls';
import { ApiError } from '../errors/api.ts';
import { ConnectionError, isTransient, ResponseParseError, TimeoutError } from '../errors/request.ts';
import { milliseconds, type Rules } from '../options.ts';
import { type Clock, shortestPauseMs, sleep } from '../timing.ts';

/** How long to wait, and how often to poll. */
export interface PollTimes {
  /** Stops waiting after this many milliseconds. Default 30 min. */
  readonly maxWaitMs?: number | undefined;
  /** Pause after the first poll, in milliseconds. Default 1 000. */
  readonly firstPauseMs?: number | undefined;
  /** The longest pause, in milliseconds. Default 15 000; each pause is 1.5 times the one before. */
  readonly longestPauseMs?: number | undefined;
}

export const pollOptionRules: Rules = {
  maxWaitMs: milliseconds,
  firstPauseMs: milliseconds,
  longestPauseMs: milliseconds,
};

/** The result of one poll. */
export interface Poll<T> {
  readonly value: T;
  /** What the service asks to wait before the next poll, in milliseconds; never less than the first pause. */
  readonly retryAfterMs?: number | undefined;
}

export interface PollOptions<T> extends PollTimes {
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
  poll(): Promise<Poll<T>>;
  /** Returns the status in a word, for the counts of `seen`. */
  statusOf(value: T): string;
  isFinal(value: T): boolean;
  /** Runs after every poll; without a value if it failed. */
  onPoll?: ((progress: PollProgress, value: T | undefined) => void) | undefined;
  /** How long a 404 means "not yet visible", in milliseconds from the start. Default 0. */
  readonly graceMs?: number | undefined;
}

export interface PollProgress {
  /** The status of the last poll. */
  readonly status: string;
  readonly polls: number;
  readonly elapsedMs: number;
  /** Every status seen, with how often; failed polls under the name of their error. */
  readonly seen: Readonly<Record<string, number>>;
}

/** Says how long a wait has lasted, in the words of a message. */
export function pollsInWords({ polls, elapsedMs }: PollProgress): string {
  return `${polls} poll${polls === 1 ? '' : 's'} in ${timeInWords(elapsedMs)}`;
}

/** Returns a time as a reader of messages counts it. */
function timeInWords(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  return ms < 120_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`;
}

/** How a wait ends. */
export interface PollOutcome<T> {
  /** What the last poll read; undefined when it failed. */
  readonly value: T | undefined;
  /** Whether that ended the wait; otherwise its time was up. */
  readonly isFinal: boolean;
  readonly progress: PollProgress;
}

export const pollDefaults = { maxWaitMs: 30 * 60_000, firstPauseMs: 1_000, longestPauseMs: 15_000 } as const;
/** How much longer a pause is for each millisecond of waiting: each is 1.5 times the one before. */
const growth = 0.5;
/** The longest pause that the service may ask for, in milliseconds. */
const longestHintMs = 60_000;
/** How long before the time limit the last poll is made, in milliseconds. */
export const lastPollMs = 100;

/** Resolves with the first final value, or when time is up. Rejects with the signal's reason or a refusal (4xx). */
export async function poll<T>(options: PollOptions<T>): Promise<PollOutcome<T>> {
  const { clock } = options;
  const startedAt = clock.now();
  const seen = new Map<string, number>();
  for (let polls = 1; ; polls += 1) {
    const { value, failed, retryAfterMs } = await pollOnce(options, startedAt);
    const elapsedMs = clock.now() - startedAt;
    const status = value === undefined ? failed : options.statusOf(value);
    seen.set(status, (seen.get(status) ?? 0) + 1);
    const progress = { status, polls, elapsedMs, seen: Object.fromEntries(seen) };
    options.onPoll?.(progress, value);
    const isFinal = value !== undefined && options.isFinal(value);
    const leftMs = (options.maxWaitMs ?? pollDefaults.maxWaitMs) - elapsedMs;
    if (isFinal || leftMs <= lastPollMs) return { value, isFinal, progress };
    const pauseMs = Math.min(pauseAfter(retryAfterMs, elapsedMs, options), leftMs - lastPollMs);
    await sleep(clock, pauseMs, options.signal);
  }
}

/**
 * Returns the pause before the next poll: the one the service asks for, or our own, which grows with the time
 * that was waited; never so short that polls become a hot loop.
 */
function pauseAfter(
  retryAfterMs: number | undefined,
  elapsedMs: number,
  { clock, ...times }: PollTimes & { readonly clock: Clock },
): number {
  const { firstPauseMs = pollDefaults.firstPauseMs, longestPauseMs = pollDefaults.longestPauseMs } = times;
  const ownMs = Math.min(firstPauseMs + growth * elapsedMs, longestPauseMs);
  const wantedMs =
    retryAfterMs === undefined
      ? ownMs * (0.9 + 0.2 * clock.random())
      : Math.max(firstPauseMs, Math.min(retryAfterMs, longestHintMs));
  return Math.max(wantedMs, shortestPauseMs);
}

/** Polls once. A failure after which a later poll can succeed is a poll without a value. */
async function pollOnce<T>(
  { clock, signal, poll, graceMs = 0 }: PollOptions<T>,
  startedAt: number,
): Promise<Partial<Poll<T>> & { readonly failed: string }> {
  signal?.throwIfAborted();
  try {
    return { failed: '', ...(await poll()) };
  } catch (error) {
    signal?.throwIfAborted();
    const inGrace = clock.now() - startedAt < graceMs;
    if (!mayRecover(error) && !(inGrace && error instanceof ApiError && error.status === 404)) throw error;
    return { failed: error.name, retryAfterMs: error instanceof ApiError ? error.retryAfterMs : undefined };
  }
}

/** Returns whether a later poll can succeed after this error. */
function mayRecover(error: unknown): error is Error {
  if (error instanceof ApiError) return isTransient(error.status) || error.status >= 500;
  if (error instanceof ConnectionError) return !isLasting(error);
  return (error instanceof TimeoutError && error.limit === 'attempt') || error instanceof ResponseParseError;
}
