// Polls until a status is final. Unknown statuses do not end a wait, because a service may add intermediate ones. A
// failed poll does not end a wait, because it shows nothing about the job. A 4xx response ends the wait, because later
// polls would get the same response.

import { ApiError } from '../errors/api.ts';
import {
  ConnectionError,
  isLasting,
  isTransient,
  ResponseParseError,
  TimeoutError,
} from '../errors/request.ts';
import { milliseconds, type Rules } from '../options.ts';
import { type Clock, longestRetryAfterMs, shortestPauseMs, sleep } from '../timing.ts';

/** The time limit of a wait, and the pauses between polls. */
export interface PollTimes {
  /** The maximum wait in milliseconds. Default: 30 minutes. */
  readonly maxWaitMs?: number | undefined;
  /** The pause after the first poll in milliseconds. Default: 1 000. */
  readonly firstPauseMs?: number | undefined;
  /**
   * The maximum pause in milliseconds. Until this maximum, each pause is 1.5 times the previous one. Default: 15 000.
   */
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
  /** The status in one word. `PollProgress.seen` has the number of polls for each status. */
  readonly status: string;
  /** Whether to stop polling, for example because the job has succeeded. */
  readonly isFinal: boolean;
  /** The pause that the service requests before the next poll, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

export interface PollOptions<T> extends PollTimes {
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
  poll(): Promise<Poll<T>>;
  /** Runs after every poll. The value is undefined if the poll failed. */
  onPoll?: ((progress: PollProgress, value: T | undefined) => void) | undefined;
  /**
   * How long polling continues although the response is 404, in milliseconds. A new job may not be visible yet.
   * Default: 0.
   */
  readonly graceMs?: number | undefined;
}

export interface PollProgress {
  /** The status of the last poll. */
  readonly status: string;
  readonly polls: number;
  readonly elapsedMs: number;
  /**
   * The number of polls per status, for example `{ running: 3 }`. A failed poll counts under the name of its error, for
   * example `ConnectionError`.
   */
  readonly seen: Readonly<Record<string, number>>;
}

/** Returns the number of polls and the duration of a wait as text, for an error message. */
export function pollsInWords({ polls, elapsedMs }: PollProgress): string {
  return `${polls} poll${polls === 1 ? '' : 's'} in ${timeInWords(elapsedMs)}`;
}

/** Returns a duration in ms, s or min. */
function timeInWords(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  return ms < 120_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`;
}

/** The outcome of a wait: the last polled value, and whether this value is final. */
export interface PollOutcome<T> {
  /** The value of the last poll; undefined if that poll failed. */
  readonly value: T | undefined;
  /** Whether the last polled value is final. If false, the wait reached its time limit. */
  readonly isFinal: boolean;
  readonly progress: PollProgress;
}

export const pollDefaults = { maxWaitMs: 30 * 60_000, firstPauseMs: 1_000, longestPauseMs: 15_000 } as const;
/**
 * The part of the waited time that is added to the first pause. For example, the pause after 10 s is 6 s: the first
 * pause of 1 s, and half of 10 s.
 */
const growth = 0.5;
/** The time from the start of the last poll to the time limit of the wait, in milliseconds. */
export const lastPollMs = 100;

/**
 * Polls until a value is final or the time limit is reached, and resolves in both cases. Rejects with the reason of the
 * signal, or with a refusal (4xx).
 */
export async function poll<T>(options: PollOptions<T>): Promise<PollOutcome<T>> {
  const { clock } = options;
  const startedAt = clock.now();
  const seen = new Map<string, number>();
  for (let polls = 1; ; polls += 1) {
    const { value, status, isFinal, retryAfterMs } = await pollOnce(options, startedAt);
    const elapsedMs = clock.now() - startedAt;
    seen.set(status, (seen.get(status) ?? 0) + 1);
    const progress = { status, polls, elapsedMs, seen: Object.fromEntries(seen) };
    options.onPoll?.(progress, value);
    const leftMs = (options.maxWaitMs ?? pollDefaults.maxWaitMs) - elapsedMs;
    if (isFinal || leftMs <= lastPollMs) return { value, isFinal, progress };
    const pauseMs = Math.min(pauseAfter(retryAfterMs, elapsedMs, options), leftMs - lastPollMs);
    await sleep(clock, pauseMs, options.signal);
  }
}

/**
 * Returns the pause before the next poll, in milliseconds. This is the pause that the service requests. Without such a
 * request, the pause grows with the time spent waiting. Limits the pause to a maximum, and to a minimum that prevents a
 * busy loop.
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
      : Math.max(firstPauseMs, Math.min(retryAfterMs, longestRetryAfterMs));
  return Math.max(wantedMs, shortestPauseMs);
}

/** Polls once. If the poll fails, but a later poll may succeed, returns a result without a value. */
async function pollOnce<T>(
  { clock, signal, poll, graceMs = 0 }: PollOptions<T>,
  startedAt: number,
): Promise<Poll<T | undefined>> {
  signal?.throwIfAborted();
  try {
    return await poll();
  } catch (error) {
    signal?.throwIfAborted();
    const inGrace = clock.now() - startedAt < graceMs;
    if (!mayRecover(error) && !(inGrace && error instanceof ApiError && error.status === 404)) throw error;
    const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : undefined;
    return { value: undefined, status: error.name, isFinal: false, retryAfterMs };
  }
}

/** Returns whether polling may continue after this error, because a later poll may succeed. */
function mayRecover(error: unknown): error is Error {
  if (error instanceof ApiError) return isTransient(error.status) || error.status >= 500;
  if (error instanceof ConnectionError) return !isLasting(error);
  return (error instanceof TimeoutError && error.limit === 'attempt') || error instanceof ResponseParseError;
}
