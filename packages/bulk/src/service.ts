// The requests of an import, with all their possible outcomes. A request is sent once; rules.ts decides whether and
// when it is sent again. Failed requests are returned and not thrown.

import { win32 } from 'node:path';
import { type Client, type Clock, NotFoundError, UploadError } from 'language-service-client';
import { type JobState, resultsOf, stateOfStatus } from 'language-service-client/jobs';
import { operationTable, type RequestCheck } from 'language-service-client/operations';
import { type CheckedSource, checkedSource, isCompressed } from './content.ts';
import { failedBy, failure, failureOf, lostIfSent, type RequestFailure } from './failures.ts';
import type { Limits } from './limits.ts';
import type { Row } from './row.ts';

/** A job that the service has just created. */
export interface Declared {
  readonly kind: 'declared';
  readonly jobId: string;
  readonly uploadUrl: string;
  /** The time when the upload URL expires, by the service's clock; undefined if the response does not contain it. */
  readonly expiresAt: number | undefined;
  /** The file to send. It was checked before the job was created, so that no job is created for a missing file. */
  readonly content: CheckedSource;
}

/** The status of a job, as a response of the service shows it. */
export interface JobStatus {
  readonly kind: 'seen';
  readonly status: JobState | 'missing';
  /** The time of the response, by the service's clock. */
  readonly at: number;
  readonly memoryId?: string | undefined;
  readonly skipped?: number | undefined;
  /** The reason that the service gives for a failed job. */
  readonly reason?: string | undefined;
}

const once = { maxRetries: 0 } as const;
const checks: readonly RequestCheck[] = operationTable.translationMemories_createImport.checks;
/** The maximum length of a file name that the service accepts, in characters. */
const { maxLength: longestFileName = Number.POSITIVE_INFINITY } =
  checks.find(({ field }) => field === 'source_file.file_name') ?? {};

export class ImportService {
  readonly #memories: Client['translationMemories'];
  readonly #time: ReturnType<typeof serviceTime>;
  readonly #longestUploadMs: number;

  constructor(client: Client, clock: Clock, { longestUploadMs }: Limits) {
    this.#memories = client.translationMemories;
    this.#time = serviceTime(clock);
    this.#longestUploadMs = longestUploadMs;
  }

  /** Creates an import job for a file. Returns the failure instead if the request fails, or if the file has changed. */
  async declare(row: Row, signal: AbortSignal): Promise<Declared | RequestFailure> {
    const content = await checkedSource(row, signal);
    if ('kind' in content) return content;
    const file = win32.basename(isCompressed(row.path) ? row.path.slice(0, -'.gz'.length) : row.path);
    const request = {
      source_file: {
        file_name: file.slice(-longestFileName),
        content_type: 'application/xml',
        content_length: row.size,
      },
      parameters: { display_name: row.name },
    } as const;
    try {
      const { data, headers } = await this.#memories
        .createImport(request, { ...once, signal })
        .withResponse();
      this.#time.learn(headers);
      const { job_id: jobId, upload_url: uploadUrl, expires_at } = data;
      if (!jobId || !uploadUrl) return failure('unanswered', 'the response lacks the job or its upload URL');
      const expiresAt = Date.parse(expires_at ?? '') || undefined;
      return { kind: 'declared', jobId, uploadUrl, expiresAt, content };
    } catch (error) {
      return failureOf(error);
    }
  }

  /**
   * Returns the status of a job, or the failure of the request. Reads only the first result of the job, because each
   * job imports one file.
   */
  async poll(jobId: string, signal: AbortSignal | undefined): Promise<JobStatus | RequestFailure> {
    try {
      const { data, headers } = await this.#memories.getJob(jobId, { ...once, signal }).withResponse();
      this.#time.learn(headers);
      const [result] = resultsOf(data);
      return {
        kind: 'seen',
        status: stateOfStatus(result?.status),
        at: this.#time.now(),
        memoryId: result?.translation_memory_id,
        skipped: result?.skipped_segment_count,
        reason: result?.error?.message,
      };
    } catch (error) {
      if (error instanceof NotFoundError) return { kind: 'seen', status: 'missing', at: this.#time.now() };
      return failureOf(error);
    }
  }

  /**
   * Sends a file to the signed upload URL in one PUT. Opens the file if `content` is not passed. Returns undefined on
   * success, otherwise the failure.
   */
  async put(
    row: Row,
    { uploadUrl, content }: { uploadUrl: string; content?: CheckedSource | undefined },
    onBytes: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<RequestFailure | undefined> {
    const checked = content ?? (await checkedSource(row, signal));
    if ('kind' in checked) return checked;
    try {
      await this.#memories.uploadTo(uploadUrl, checked.source, {
        ...{ ...once, signal, deadlineMs: this.#longestUploadMs, digest: false },
        onProgress: (event) => event.type === 'upload' && onBytes(event.bytes),
      });
      return undefined;
    } catch (error) {
      const wrong = checked.failure();
      if (wrong !== undefined) return wrong;
      const { status = 0 } = error instanceof UploadError ? error : {};
      return error instanceof UploadError && status >= 400 && status < 500
        ? failedBy('refused', error)
        : lostIfSent(error);
    }
  }
}

/**
 * Creates a clock that shows the time of the service. The expiry of upload URLs is compared with this time. Each
 * response sets the clock to the time in its `Date` header. A response without this header sets the clock to the local
 * time.
 */
function serviceTime(clock: Clock) {
  let latest: { readonly date: number; readonly at: number } | undefined;
  return {
    /**
     * Returns the service's time in milliseconds since the epoch. Returns minus infinity before the first response, so
     * that no upload URL counts as expired.
     */
    now: () => (latest === undefined ? Number.NEGATIVE_INFINITY : latest.date + clock.now() - latest.at),
    learn(headers: Headers) {
      latest = { date: Date.parse(headers.get('date') ?? '') || clock.date(), at: clock.now() };
    },
  };
}
