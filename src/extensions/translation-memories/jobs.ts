// A job is waited for by its id alone, so a wait can start in another process than the job did.

import { fieldFault } from '../../errors/invalid-request.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { inShort, jobFailed, wrongOperation } from './job-errors.ts';
import { hasOperation } from './job-polls.ts';
import {
  type Journey,
  type JourneyContext,
  runJourney,
  type WaitOptions,
  type WaitTarget,
} from './journey.ts';
import { waitAlone } from './lone-wait.ts';

/**
 * Waits for any job by its id.
 * @throws InvalidRequestError when the id is not a string.
 */
export async function waitForJob(
  context: JourneyContext,
  jobId: string,
  options: WaitOptions = {},
): Promise<TranslationMemoryJob> {
  if (typeof jobId !== 'string') throw fieldFault('jobId', 'must be a string');
  return runJourney(context, inShort(jobId), options, (journey) => awaitJob(journey, { jobId }));
}

/**
 * Waits until the job succeeds.
 * @throws JobFailedError when it failed; JobWaitError after `maxWaitMs`; a refusal (4xx) at once.
 */
export async function awaitJob(journey: Journey, target: WaitTarget): Promise<TranslationMemoryJob> {
  const { waits, redact } = journey;
  const wait = waits.shared ?? waitAlone;
  const polled = await wait(journey, target);
  const { job, state } = polled;
  if (!hasOperation(target, job)) throw wrongOperation(target, job.operation, redact);
  if (state !== 'succeeded') throw jobFailed(target, polled, redact);
  return job;
}
