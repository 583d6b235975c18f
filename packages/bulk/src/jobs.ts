// What a job says of itself, import or export.

import { type Client, NotFoundError } from 'language-service-client';
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

const statuses: ReadonlyMap<unknown, JobStatus['status']> = new Map([
  ['awaiting_input', 'awaiting'],
  ['processing', 'running'],
  ['completed', 'completed'],
  ['downloaded', 'completed'],
  ['failed', 'failed'],
  ['expired', 'expired'],
]);

/** A job that says nothing yet awaits its file; a status that is not documented means that it is running. */
function jobStatusOf({ results }: Job, at: number): JobStatus {
  const [result] = Array.isArray(results) ? results : [];
  const status = result?.status === undefined ? 'awaiting' : (statuses.get(result.status) ?? 'running');
  const { translation_memory_id: memoryId, skipped_segment_count: skipped, error } = result ?? {};
  return { kind: 'seen', status, at, memoryId, skipped, reason: error?.message };
}
