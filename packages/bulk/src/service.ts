// What an import asks of the service, over the client, and every way in which it can answer. A request is sent once: the
// rules decide whether and when it is repeated. Nothing here throws for what the service does.

import { type Client, type Clock, NotFoundError, UploadError } from 'language-service-client';
import { isKnownStatus, type JobState, resultsOf, stateOfStatus } from 'language-service-client/jobs';
import type { components } from 'language-service-client/schema';
import { type CheckedSource, checkedSource } from './checked-source.ts';
import { failedBy, failure, failureOf, lostIfSent, type RequestFailure } from './failures.ts';
import type { Limits } from './limits.ts';
import { isCompressed } from './local-files.ts';
import type { Row } from './row.ts';

/** A new job. */
export interface Declared {
  readonly kind: 'declared';
  readonly jobId: string;
  readonly uploadUrl: string;
  /** By the service's clock; undefined where the service does not say. */
  readonly expiresAt: number | undefined;
  /** The file as it was before the job was made. */
  readonly content?: CheckedSource | undefined;
}

/** What a job says of itself. */
export interface JobStatus {
  readonly kind: 'seen';
  readonly status: JobState | 'missing';
  /** The service's word, where it is neither documented nor assumed; such a job counts as running. */
  readonly strange?: string | undefined;
  /** When the service said so, by its own clock. */
  readonly at: number;
  readonly memoryId?: string | undefined;
  readonly skipped?: number | undefined;
  /** Why it failed. */
  readonly reason?: string | undefined;
}

export interface Stored {
  readonly kind: 'stored';
}

export interface Upload {
  readonly uploadUrl: string;
  /** As it was read for the job; read again where it is absent. */
  readonly content?: CheckedSource | undefined;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

export interface ImportService {
  /** Creates a job for the file of the row, if the file is as it was added. */
  declare(row: Row, signal: AbortSignal): Promise<Declared | RequestFailure>;
  poll(jobId: string, signal: AbortSignal): Promise<JobStatus | RequestFailure>;
  /** Sends the file of the row to the address, in one PUT. */
  put(row: Row, upload: Upload): Promise<Stored | RequestFailure>;
}

const once = { maxRetries: 0 } as const;

export function importService(client: Client, clock: Clock, limits: Limits): ImportService {
  const memories = client.translationMemories;
  const time = serviceTime(clock);
  return {
    async declare(row, signal) {
      const content = await checkedSource(row, signal);
      if ('kind' in content) return content;
      try {
        const { data, headers } = await memories
          .createImport(requestOf(row), { ...once, signal })
          .withResponse();
        time.learn(headers);
        return declaredIn(data, content);
      } catch (error) {
        return failureOf(error);
      }
    },

    async poll(jobId, signal) {
      try {
        const { data, headers } = await memories.getJob(jobId, { ...once, signal }).withResponse();
        time.learn(headers);
        return jobStatusOf(data, time.now());
      } catch (error) {
        if (error instanceof NotFoundError) return { kind: 'seen', status: 'missing', at: time.now() };
        return failureOf(error);
      }
    },

    async put(row, { uploadUrl, content, signal, onBytes }) {
      const checked = content ?? (await checkedSource(row, signal));
      if ('kind' in checked) return checked;
      try {
        await memories.uploadTo(uploadUrl, checked.source, {
          ...once,
          signal,
          deadlineMs: limits.longestUploadMs,
          digest: false,
          onProgress: (event) => event.type === 'upload' && onBytes(event.bytes),
        });
        return { kind: 'stored' };
      } catch (error) {
        const wrong = checked.failure();
        if (wrong !== undefined) return wrong;
        if (error instanceof UploadError && isRefusal(error.status)) return failedBy('refused', error);
        return lostIfSent(error);
      }
    },
  };
}

function requestOf(row: Row) {
  const source = {
    file_name: fileName(row),
    content_type: 'application/xml',
    content_length: row.size,
  } as const;
  return { source_file: source, parameters: { display_name: row.name } };
}

/** The longest name of a file, in characters. */
const longestFileName = 100;

function fileName({ path }: Row): string {
  const file = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return (isCompressed(file) ? file.slice(0, -'.gz'.length) : file).slice(-longestFileName);
}

type NewJob = Awaited<ReturnType<Client['translationMemories']['createImport']>>;

function declaredIn(data: NewJob, content: CheckedSource): Declared | RequestFailure {
  const { job_id: jobId, upload_url: uploadUrl, expires_at } = data;
  const isWhole = [jobId, uploadUrl].every((text: unknown) => typeof text === 'string' && text !== '');
  if (!isWhole) return failure('lost', 'the response contains no job or no URL');
  const expiresAt = Date.parse(expires_at ?? '');
  return {
    kind: 'declared',
    jobId,
    uploadUrl,
    expiresAt: Number.isNaN(expiresAt) ? undefined : expiresAt,
    content,
  };
}

/** Returns the status of a job. A job of this package has one file, so it has one result. */
function jobStatusOf(job: components['schemas']['TranslationMemoryJob'], at: number): JobStatus {
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

function isRefusal(status = 0): boolean {
  return status >= 400 && status < 500;
}

/**
 * An address expires by the service's clock, so its expiry is compared with the Date of the service's responses. The clock
 * of this machine may be changed at any moment; it counts only if a response has no Date.
 */
function serviceTime(clock: Clock) {
  let latest: { readonly date: number; readonly at: number } | undefined;
  return {
    /** Milliseconds since the epoch; minus infinity, when no address has expired, until an answer has come. */
    now: () => (latest === undefined ? Number.NEGATIVE_INFINITY : latest.date + clock.now() - latest.at),
    learn(headers: Headers) {
      const date = Date.parse(headers.get('date') ?? '');
      latest = { date: Number.isNaN(date) ? clock.date() : date, at: clock.now() };
    },
  };
}
