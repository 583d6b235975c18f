// A job may say that it awaits its file for half a minute after the file has come (assumed). Who resumes an import does
// not know when its upload ended, so the job is believed only when it says so for the whole of that time: to believe it
// sooner would import the file twice.

import type { ImportToken } from '../../calls.ts';
import { lastLookMs, type PollProgress, poll } from '../polling.ts';
import { waitedTooLong, youngJobGraceMs } from './jobs.ts';
import { callOptionsOf, type JourneyContext, type WaitOptions } from './journey.ts';
import { statusOf } from './states.ts';

/** For so long a job that awaits its file may have it all the same, in milliseconds. */
const arrivalGraceMs = 45_000;

const awaiting = 'awaiting_input';
const expired = 'expired';

/**
 * What tells that the file of the job never arrived; undefined when it has arrived.
 * @throws JobWaitError when the last look failed, so that nothing is known.
 */
export async function missingFile(
  { clock, memories }: JourneyContext,
  token: ImportToken,
  options: WaitOptions,
): Promise<string | undefined> {
  const { signal } = options;
  const { jobId } = token;
  const target = { jobId, operation: 'import', resumeToken: token } as const;
  const stillAwaiting = new Error('The job still awaits its file');
  const look = poll({
    clock,
    signal,
    maxWaitMs: arrivalGraceMs + lastLookMs,
    graceMs: youngJobGraceMs,
    look: async () => ({ value: await memories.getJob(jobId, callOptionsOf(options, signal)) }),
    statusOf,
    isFinal: (job) => statusOf(job) !== awaiting,
    onGiveUp: (progress: PollProgress) =>
      progress.status === awaiting ? stillAwaiting : waitedTooLong(target, progress),
  });
  return look.then(
    (job) => (statusOf(job) === expired ? 'The job expired before its file arrived' : undefined),
    (error: unknown) => {
      if (error === stillAwaiting) return stillAwaiting.message;
      throw error;
    },
  );
}
