// What every journey is given, and what a caller may set of it.

import type { CallOptions } from '../../calls.ts';
import { TimeoutError } from '../../errors.ts';
import type { EventListener, LookEvent, TransferEvent, WarningEvent } from '../../events.ts';
import type { TranslationMemoriesMethods } from '../../generated/methods.ts';
import { type Clock, within } from '../../timing.ts';
import type { PollTimes } from '../polling.ts';
import type { ExportJobStore } from './export-job-store.ts';
import type { SharedWaits } from './shared-waits.ts';

export interface JourneyContext {
  readonly memories: TranslationMemoriesMethods;
  readonly clock: Clock;
  /** Time by the service's clock, since signed URLs expire by it. */
  readonly time: { now(): number };
  readonly emit: EventListener;
  readonly exportJobs: ExportJobStore;
  readonly waits: SharedWaits;
}

/** Hears of one journey: transfers, looks and warnings. */
export type ProgressListener = (event: LookEvent | TransferEvent | WarningEvent) => void;

/** Settings of waiting for a job. */
export interface WaitOptions extends CallOptions, PollTimes {
  /** Hears of every look. */
  readonly onProgress?: ProgressListener | undefined;
}

/** Settings of moving a file. */
export interface TransferOptions {
  /** Milliseconds without a byte after which a transfer is given up. Default 60 000. */
  readonly idleTimeoutMs?: number | undefined;
}

/** Runs a journey under its deadline, which covers calls, waits and transfers alike. */
export function underDeadline<T>(
  context: JourneyContext,
  name: string,
  { signal, deadlineMs }: CallOptions,
  journey: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const onTimeUp = () =>
    new TimeoutError(`${name}: not done within the deadline of ${deadlineMs} ms`, {
      limit: 'deadline',
      limitMs: deadlineMs ?? 0,
    });
  return within(context.clock, { signal, ms: deadlineMs, onTimeUp }, journey);
}

/** The options of a single call of a journey; the deadline is the journey's. */
export function callOptionsOf(
  { timeoutMs, headers, maxRetries, maxRetryAfterMs, checkRequests }: CallOptions,
  signal: AbortSignal | undefined,
): CallOptions {
  return { timeoutMs, headers, maxRetries, maxRetryAfterMs, checkRequests, signal };
}

/** Tells the client's listener and the journey's own. */
export function tellBoth(
  context: JourneyContext,
  onProgress: ProgressListener | undefined,
): ProgressListener {
  return (event) => {
    context.emit(event);
    onProgress?.(event);
  };
}
