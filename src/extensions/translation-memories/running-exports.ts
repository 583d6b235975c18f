// A 409 says that an export is running but not which (Translation memories, rule 5: poll the job of the earlier
// request). The job this client or its store remembers may have ended long ago, with another one running now; then it
// is not the one that stood in the way, and its file not the one asked for.

import type { CallOptions } from '../../calls.ts';
import { NotFoundError } from '../../errors/api.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import type { JourneyContext } from './journey.ts';
import { rememberedExport } from './remembered-exports.ts';
import { stateOf } from './states.ts';

/** The service's time is known to the second, in milliseconds. */
const roundingMs = 1_000;

/** The job id of the export that stood in the way of a request made at that time; undefined when it is not known. */
export async function runningExport(
  context: JourneyContext,
  translationMemoryId: string,
  askedAt: number,
  options: CallOptions,
): Promise<string | undefined> {
  const jobId = await rememberedExport(context, translationMemoryId, options);
  if (jobId === undefined) return undefined;
  const job = await context.memories.getJob(jobId, options).catch((error: unknown) => {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  });
  return job !== undefined && wasRunning(job, askedAt) ? jobId : undefined;
}

function wasRunning(job: TranslationMemoryJob, at: number): boolean {
  return stateOf(job) === 'waiting' || Date.parse(job.updated_time) >= at - roundingMs;
}
