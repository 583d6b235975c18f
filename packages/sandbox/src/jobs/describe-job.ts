// Converts jobs to responses. `results` has one entry with the status. Fields that do not apply are absent.

import type { Named } from 'language-service-client/jobs';
import type { components } from 'language-service-client/schema';
import type { Service } from '../sandbox-service.ts';
import type { Job } from '../store/jobs.ts';
import { timestamp } from '../time/clock.ts';
import { seenMs } from './durations.ts';

type WireJob = components['schemas']['TranslationMemoryJob'];
type Result = components['schemas']['TranslationMemoryJobResult'];

/** A status of a job that the description documents, for example `processing`. */
export type Status = Named<Exclude<Result['status'], undefined>>;

/** Returns the path of the signed URL for the upload of an import job. */
export function uploadPath(job: string): string {
  return `/files/imports/${job}`;
}

/** Returns the path of the signed URL for the download of an export job. */
export function downloadPath(job: string): string {
  return `/files/exports/${job}`;
}

/** Returns a job as responses show it, with its current status. `origin` is the origin of the download URL. */
export function describeJob(service: Service, job: Job, origin: string): WireJob {
  const { id, operation, memory, request, createdMs, startedMs, finishedMs } = job;
  return {
    job_id: id,
    product: 'translation_memory' satisfies Named<WireJob['product']>,
    operation,
    creation_time: timestamp(createdMs),
    updated_time: timestamp(finishedMs ?? startedMs ?? createdMs),
    ...(request && {
      source_file: { content_type: request.contentType, content_length: request.contentLength },
    }),
    parameters:
      operation === 'export'
        ? { translation_memory_id: memory }
        : request?.displayName === undefined
          ? {}
          : { display_name: request.displayName },
    results: [operation === 'import' ? importResult(service, job) : exportResult(service, job, origin)],
  };
}

function importResult({ clock, durations, receiving }: Service, job: Job): Result {
  const { id, outcome, finishedMs, memory } = job;
  if (finishedMs !== undefined && outcome?.status === 'completed') {
    return {
      status: 'completed' satisfies Status,
      translation_memory_id: memory,
      skipped_segment_count: outcome.skippedSegmentCount ?? 0,
    };
  }
  if (finishedMs !== undefined) return failedResult(job);
  const seen = seenMs(job, durations);
  const nowMs = clock.now();
  if (seen !== undefined && nowMs >= seen)
    return { status: job.script.status ?? ('processing' satisfies Status) };
  const isExpired = seen === undefined && nowMs >= Number(job.expiresMs);
  // An upload that began before the expiry may end later.
  if (isExpired && !receiving.includes(id)) return { status: 'expired' satisfies Status };
  return {
    status: 'awaiting_input' satisfies Status,
    status_metadata: { required_action: 'Upload the file to upload_url' },
  };
}

function exportResult({ signer }: Service, job: Job, origin: string): Result {
  const { id, outcome, finishedMs, fetchedMs, expiresMs = 0, script } = job;
  if (finishedMs === undefined) return { status: script.status ?? ('processing' satisfies Status) };
  if (outcome?.status !== 'completed') return failedResult(job);
  return {
    status: (fetchedMs === undefined ? 'completed' : 'downloaded') satisfies Status,
    download_url: origin + signer.address('GET', downloadPath(id), expiresMs),
    expires_at: timestamp(expiresMs),
  };
}

function failedResult({ outcome }: Job): Result {
  return {
    status: 'failed' satisfies Status,
    error: { message: outcome?.status === 'failed' ? outcome.message : 'The job failed' },
  };
}
