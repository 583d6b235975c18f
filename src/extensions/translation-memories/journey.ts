// What every journey is given, and what a caller may set of it.

import type { CallOptions } from '../../calls.ts';
import { TimeoutError } from '../../errors/request.ts';
import {
  type EventListener,
  guarded,
  type PollEvent,
  type TransferEvent,
  type WarningEvent,
} from '../../events.ts';
import type { TranslationMemoriesMethods } from '../../generated/methods.ts';
import { checkOptions } from '../../option-checks.ts';
import type { Transfers } from '../../runtime/contract.ts';
import { type Clock, within } from '../../timing.ts';
import type { PollTimes } from '../polling.ts';
import type { ExportJobStore } from './export-job-store.ts';
import type { SharedWaits } from './shared-polls.ts';

export interface JourneyContext {
  readonly memories: TranslationMemoriesMethods;
  /** What moves files; it has never seen the key. */
  readonly transfers: Transfers;
  readonly clock: Clock;
  /** Time by the service's clock, since signed URLs expire by it. */
  readonly time: { now(): number };
  readonly emit: EventListener;
  /** Keeps secrets out of the service's words. */
  readonly redact: (text: string) => string;
  readonly exportJobs: ExportJobStore;
  readonly waits: SharedWaits;
  /** The settings of the client, where a journey has none of its own. */
  readonly defaults: Pick<CallOptions, 'deadlineMs' | 'maxRetries' | 'maxRetryAfterMs'>;
}

/** Hears of one journey: transfers, polls and warnings. What it throws is its own: it does not end the journey. */
export type ProgressListener = (event: PollEvent | TransferEvent | WarningEvent) => void;

/** Settings of waiting for a job. */
export interface WaitOptions extends CallOptions, PollTimes {
  /** Hears of every look. */
  readonly onProgress?: ProgressListener | undefined;
}

/** Settings of moving a file. */
export interface TransferOptions {
  /**
   * Milliseconds without a byte moving after which a transfer is given up. Default 60 000. An upload gets as much more
   * as up to 4 MiB that the network has taken and may not have passed on need at 16 KiB a second: 256 s at most.
   */
  readonly idleTimeoutMs?: number | undefined;
  /** Whether to compute the SHA-256 of what is moved, which costs about half a second of CPU a gigabyte. Default true. */
  readonly digest?: boolean | undefined;
}

/**
 * Runs a journey under its deadline, which covers calls, waits and transfers alike. One that is ended early rejects
 * when it has cleaned up: files closed, nothing partial left. One that is done all the same is a success.
 */
export async function underDeadline<T>(
  { clock, defaults }: JourneyContext,
  name: string,
  options: CallOptions,
  journey: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  checkOptions(options);
  const { signal, deadlineMs: ms = defaults.deadlineMs } = options;
  const onTimeUp = () =>
    new TimeoutError(`${name}: not done within the deadline of ${ms} ms`, {
      limit: 'deadline',
      limitMs: ms ?? 0,
    });
  let running: Promise<T> | undefined;
  const run = (bounded: AbortSignal) => {
    const begun = journey(bounded);
    running = begun;
    return begun;
  };
  try {
    return await within(clock, { signal, ms, onTimeUp }, run);
  } catch (error) {
    // The reason is known; what became of the rest of the journey is not.
    const outcome = await running?.then(
      (value) => ({ value }),
      () => undefined,
    );
    if (outcome === undefined) throw error;
    return outcome.value;
  }
}

/** Awaits what is the caller's own, but no longer than until the signal aborts. */
export function unlessAborted<T>(
  { clock }: JourneyContext,
  { signal }: CallOptions,
  work: () => T | Promise<T>,
): Promise<T> {
  return within(clock, { signal, onTimeUp: () => undefined }, async () => work());
}

/** The options of a single call of a journey; the deadline is the journey's. */
export function callOptionsOf(
  { timeoutMs, headers, maxRetries, maxRetryAfterMs, checkRequests }: CallOptions,
  signal: AbortSignal | undefined,
): CallOptions {
  return { timeoutMs, headers, maxRetries, maxRetryAfterMs, checkRequests, signal };
}

/** What a transfer of a journey has in common with every other. */
export function transferOptionsOf(
  { clock, time, transfers, defaults }: JourneyContext,
  { signal, idleTimeoutMs, digest, maxRetries, maxRetryAfterMs }: CallOptions & TransferOptions,
) {
  return {
    ...transfers,
    clock,
    now: time.now,
    signal,
    idleTimeoutMs,
    digest,
    maxRetries: maxRetries ?? defaults.maxRetries,
    maxRetryAfterMs: maxRetryAfterMs ?? defaults.maxRetryAfterMs,
  };
}

/** Tells the client's listener and the journey's own. */
export function tellBoth(
  { emit }: JourneyContext,
  { onProgress }: Pick<WaitOptions, 'onProgress'>,
): ProgressListener {
  const tell = guarded(onProgress);
  return (event) => {
    emit(event);
    tell(event);
  };
}

/** Tells that a job is left behind. */
export function tellOrphaned(
  context: JourneyContext,
  options: WaitOptions,
  message: string,
  jobId?: string,
): void {
  tellBoth(context, options)({ type: 'warning', code: 'orphaned-job', message, jobId });
}
