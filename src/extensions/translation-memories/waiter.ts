// One who waits for a job, alone (lone-wait.ts) or with others (shared-polls.ts).

import type { Poll, PollListener, PollProgress, PollTimes } from '../polling.ts';
import type { PolledJob } from './states.ts';

export interface Waiter {
  readonly jobId: string;
  /** The longest wait, in milliseconds. */
  readonly maxWaitMs: number;
  /** How long a 404 means "not yet visible" to this waiter, in milliseconds. */
  readonly graceMs: number;
  readonly signal: AbortSignal;
  /** Whether this waiter's wait ends with the job. */
  readonly isFinal: (polled: PolledJob) => boolean;
  readonly onPoll: PollListener<PolledJob>;
  /** The error of a wait that reached its time limit. */
  readonly tooLong: (progress: PollProgress) => Error;
}

/** How a job is polled. */
export interface JobPolls {
  readonly times: PollTimes;
  poll(signal: AbortSignal): Promise<Poll<PolledJob>>;
  readonly onPoll: PollListener<PolledJob>;
}

/** Waits for a job; rejects with `tooLong` at the time limit. */
export type Wait = (waiter: Waiter, polls: JobPolls) => Promise<PolledJob>;

/** The progress of a wait before its first poll. */
export const notPolled: PollProgress = { status: 'unknown', polls: 0, elapsedMs: 0, seen: {} };
