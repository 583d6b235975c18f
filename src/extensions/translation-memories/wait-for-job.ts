// A job is waited for by its id alone, so a wait can start in another process than the job did.

import type { Core } from '../../create-core.ts';
import { fieldFault } from '../../errors/invalid-request.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { within } from '../../timing.ts';
import { type PollProgress, pollDefaults } from '../polling.ts';
import { waitOptionRules } from '../transfer-option-checks.ts';
import { inShort, jobFailed, waitedTooLong, wrongOperation } from './job-errors.ts';
import { endsWait, hasOperation, pollJob, reportPolls } from './job-polls.ts';
import { runWorkflow, type WaitOptions, type WaitTarget, type Workflow } from './workflow.ts';

/**
 * Waits for any job by its id.
 * @throws JobFailedError, JobWaitError; NotFoundError and other refusals at once.
 */
export async function waitForTranslationMemoryJob(
  core: Core,
  jobId: string,
  options: WaitOptions = {},
): Promise<TranslationMemoryJob> {
  if (typeof jobId !== 'string') throw fieldFault('jobId', 'must be a string');
  const wait = (workflow: Workflow) => awaitJob(workflow, { jobId });
  return runWorkflow(core, inShort(jobId), options, wait, waitOptionRules);
}

/**
 * Waits until the job succeeds.
 * @throws JobFailedError when it failed; JobWaitError after `maxWaitMs`; a refusal (4xx) at once.
 */
export async function awaitJob(workflow: Workflow, target: WaitTarget): Promise<TranslationMemoryJob> {
  const { clock, redact, signal, notify } = workflow;
  const { firstPauseMs, longestPauseMs, maxWaitMs = pollDefaults.maxWaitMs } = workflow.pollTimes;
  const report = reportPolls(target, notify);
  let progress: PollProgress = { status: 'unknown', polls: 0, elapsedMs: 0, seen: {} };
  // The last poll may take long. A wait of 0 ms ends with its first one.
  const bounds = { signal, ms: maxWaitMs || undefined, onTimeUp: () => waitedTooLong(target, progress) };
  const outcome = await within(clock, bounds, (bounded) =>
    pollJob(workflow, target.jobId, {
      signal: bounded,
      firstPauseMs,
      longestPauseMs,
      maxWaitMs,
      graceMs: target.graceMs,
      isFinal: (polled) => endsWait(target, polled),
      onPoll(latest, polled) {
        progress = latest;
        report(latest, polled);
      },
    }),
  );
  if ('gaveUp' in outcome) throw waitedTooLong(target, outcome.gaveUp);
  const polled = outcome.value;
  const { job, state } = polled;
  if (!hasOperation(target, job)) throw wrongOperation(target, job.operation, redact);
  if (state !== 'succeeded') throw jobFailed(target, polled, redact);
  return job;
}
