// Only the service knows whether the file of an import has arrived. For up to half a minute after it has, the job can
// still say that it awaits the file (assumed), and meanwhile the store refuses a second upload because it has the first.

import { lastPollMs } from '../polling.ts';
import { waitedTooLong } from './job-errors.ts';
import { pollJob } from './job-polls.ts';
import { arrivalGraceMs, type JobState, newJobGraceMs } from './job-protocol.ts';
import type { ImportToken } from './tokens.ts';
import type { Workflow } from './workflow.ts';

/** How long to wait for a file that the store refused, in milliseconds. */
const refusedFileMs = 60_000;

/** Whether the file of an interrupted upload has arrived after all. */
export async function hasArrived(workflow: Workflow, jobId: string, isRefused: boolean): Promise<boolean> {
  const outcome = await pollJob(workflow, jobId, {
    signal: workflow.signal,
    maxWaitMs: isRefused ? refusedFileMs : 0,
    graceMs: 0,
    isFinal: ({ state }) => state !== 'awaiting',
  });
  return 'value' in outcome && outcome.value.state !== 'expired';
}

/**
 * Why the file of a resumed import must be sent; undefined when it has arrived. The end of the upload is unknown, so the
 * job must await its file for the whole grace: trusting it sooner would import the file twice.
 *
 * @throws JobWaitError when the last poll failed, so that nothing is known.
 */
export async function missingFile(workflow: Workflow, token: ImportToken): Promise<string | undefined> {
  const { jobId } = token;
  let latest: JobState | undefined;
  const outcome = await pollJob(workflow, jobId, {
    signal: workflow.signal,
    maxWaitMs: arrivalGraceMs + lastPollMs,
    graceMs: newJobGraceMs,
    isFinal: ({ state }) => state !== 'awaiting',
    onPoll(_, polled) {
      latest = polled?.state;
    },
  });
  if ('value' in outcome) return latest === 'expired' ? 'The job expired before its file arrived' : undefined;
  if (latest === 'awaiting') return 'The job still awaits its file';
  throw waitedTooLong({ jobId, operation: 'import', resumeToken: token }, outcome.gaveUp);
}
