// Asks a job, import or export, where it is.

import { type Client, NotFoundError } from 'language-service-client';
import { isKnownStatus, resultsOf, stateOfStatus } from 'language-service-client/jobs';
import type { components } from 'language-service-client/schema';
import { failureOf, type RequestFailure } from './failures.ts';
import type { JobStatus } from './imports/import-service.ts';
import type { ServiceTime } from './service-time.ts';

type Job = components['schemas']['TranslationMemoryJob'];

/** Asks for the job, once. */
export async function pollJob(
  memories: Client['translationMemories'],
  time: ServiceTime,
  jobId: string,
  signal: AbortSignal,
): Promise<JobStatus | RequestFailure> {
  try {
    const { data, headers } = await memories.getJob(jobId, { maxRetries: 0, signal }).withResponse();
    time.learn(headers);
    return jobStatusOf(data, time.now());
  } catch (error) {
    if (error instanceof NotFoundError) return { kind: 'seen', status: 'missing', at: time.now() };
    return failureOf(error);
  }
}

/** A job of this package has one file or one memory, so it has one result. */
function jobStatusOf(job: Job, at: number): JobStatus {
  const [result] = resultsOf(job);
  const {
    status: given,
    translation_memory_id: memoryId,
    skipped_segment_count: skipped,
    error,
  } = result ?? {};
  const status = stateOfStatus(given);
  const strange = status === 'running' && !isKnownStatus(given) ? String(given) : undefined;
  return { kind: 'seen', status, strange, at, memoryId, skipped, reason: error?.message };
}
