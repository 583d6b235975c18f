// What an import asks of the service, over the client, and every way in which it can answer. A request is sent once: the
// rules decide whether and when it is repeated. Nothing here throws for what the service does.

import { win32 } from 'node:path';
import { type Client, type Clock, NotFoundError, UploadError } from 'language-service-client';
import { type JobState, resultsOf, stateOfStatus } from 'language-service-client/jobs';
import { type CheckedSource, checkedSource, isCompressed } from './content.ts';
import { failedBy, failure, failureOf, lostIfSent, type RequestFailure } from './failures.ts';
import type { Limits } from './limits.ts';
import type { Row } from './row.ts';

/** A new job. */
export interface Declared {
  readonly kind: 'declared';
  readonly jobId: string;
  readonly uploadUrl: string;
  /** By the service's clock; undefined where the service does not say. */
  readonly expiresAt: number | undefined;
  /** The file as it was before the job was made. */
  readonly content: CheckedSource;
}

/** What a job says of itself. */
export interface JobStatus {
  readonly kind: 'seen';
  readonly status: JobState | 'missing';
  /** When the service reported it, by its own clock. */
  readonly at: number;
  readonly memoryId?: string | undefined;
  readonly skipped?: number | undefined;
  /** Why it failed. */
  readonly reason?: string | undefined;
}

const once = { maxRetries: 0 } as const;
/** The longest name of a file, in characters. */
const longestFileName = 100;

export class ImportService {
  readonly #memories: Client['translationMemories'];
  readonly #time: ReturnType<typeof serviceTime>;
  readonly #longestUploadMs: number;

  constructor(client: Client, clock: Clock, { longestUploadMs }: Limits) {
    this.#memories = client.translationMemories;
    this.#time = serviceTime(clock);
    this.#longestUploadMs = longestUploadMs;
  }

  /** Creates a job for the file of the row, if the file is as it was added. */
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
      if (!jobId || !uploadUrl) return failure('lost', 'the response contains no job or no URL');
      const expiresAt = Date.parse(expires_at ?? '') || undefined;
      return { kind: 'declared', jobId, uploadUrl, expiresAt, content };
    } catch (error) {
      return failureOf(error);
    }
  }

  /** Asks for a job. A job of this package has one file, so it has one result. */
  async poll(jobId: string, signal: AbortSignal): Promise<JobStatus | RequestFailure> {
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

  /** Sends the file of the row to the address, in one PUT; undefined where the store has it now; the file is read again where its content is absent. */
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
 * Reads the time of the service. An address expires by the service's clock, so its expiry is compared with
 * the Date of the service's responses. The clock of this machine may be changed at any moment; it counts only
 * if a response has no Date.
 */
function serviceTime(clock: Clock) {
  let latest: { readonly date: number; readonly at: number } | undefined;
  return {
    /**
     * Returns milliseconds since the epoch; minus infinity, when no address has expired, until an answer has
     * come.
     */
    now: () => (latest === undefined ? Number.NEGATIVE_INFINITY : latest.date + clock.now() - latest.at),
    learn(headers: Headers) {
      latest = { date: Date.parse(headers.get('date') ?? '') || clock.date(), at: clock.now() };
    },
  };
}
