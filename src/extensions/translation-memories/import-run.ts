// The steps of an import: declare the file, send it to the signed URL, and wait for the job. The declaration has the
// name, type and exact length of the file (openapi/components/schemas/NewTranslationMemoryImport.yaml). The upload must
// match it. The upload URL works once and for a short time, so the file is declared as late as possible. If the URL
// expires, a new job replaces the job.

import { openSource } from '#transfers';
import { SignedUrlExpiredError } from '../../errors/api.ts';
import { fieldFault, refusal } from '../../errors/request.ts';
import { textOf } from '../../field.ts';
import type { OpenSource, Source } from '../../files/contract.ts';
import { type Upload, type UploadOptions, upload } from '../../files/upload.ts';
import { createTranslationMemoryImport } from '../../generated/resources/translation-memories.ts';
import { translationMemories_createImport } from '../../generated/rows.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { lastPollMs } from '../polling.ts';
import { arrivalGraceMs, newJobGraceMs, resultsOf } from './job-protocol.ts';
import { awaitJob, inShort, pollJob, resultText, waitedTooLong } from './jobs.ts';
import type { ImportToken } from './tokens.ts';
import { onceText, repeatIfLost, type Workflow } from './workflow.ts';

/** The result of an import. */
export interface ImportResult {
  readonly jobId: string;
  /** The id of the new memory. */
  readonly translationMemoryId: string;
  /** The number of segments that were not stored because they were malformed or repeated. The import still succeeds. */
  readonly skippedSegmentCount: number;
  /** The number of sent bytes; absent if this process did not send the file. */
  readonly bytes?: number | undefined;
  /**
   * The SHA-256 of the sent bytes in hex; absent if `fetch` sends the file, because the client does not see its bytes.
   */
  readonly sha256?: string | undefined;
  readonly job: TranslationMemoryJob;
}

/** The content type of the file, both in the request for the job and in the upload. TMX is the only format. */
const contentType = 'application/xml';

/**
 * Opens the file to import. The request for the import job must contain the size of the file, which is known after
 * opening.
 * @throws InvalidRequestError when the source is empty, or its name is not a string.
 */
export async function openFile(source: Source): Promise<OpenSource> {
  const file = await openSource(source);
  const { size } = file;
  const name: unknown = file.name ?? '';
  if (size > 0 && typeof name === 'string') return file;
  await file.close();
  throw size > 0
    ? fieldFault('source.name', 'must be a string')
    : fieldFault('source', 'is empty: content_length must be greater than 0');
}

/** Sends the file to the signed URL, and returns the result of the upload. */
export function putFile(
  { transferOptions, notify }: Workflow,
  target: Pick<UploadOptions, 'url' | 'source' | 'expiresAt' | 'hasArrived'>,
  jobId?: string,
): Promise<Upload> {
  const onProgress: UploadOptions['onProgress'] = ({ bytes, size }) =>
    notify({ type: 'upload', jobId, bytes, size });
  return upload({ ...transferOptions, ...target, contentType, onProgress });
}

/** The upload result for a file that had arrived before this process started. */
const nothingSent: Upload = { bytes: 0, sha256: undefined, attempts: 0, elapsedMs: 0 };

/**
 * The maximum time for polling whether an earlier upload has arrived, in milliseconds. It is used, for example, after
 * the file server has refused a second upload.
 */
const refusedFileMs = 60_000;

/** One import: its file, and the resume token of its job. The token shows which steps remain. */
export class ImportRun {
  token: ImportToken = { operation: 'import', jobId: '' };
  readonly #file: Promise<OpenSource | undefined>;

  constructor(file: OpenSource | Promise<OpenSource> | undefined) {
    this.#file = Promise.resolve(file);
    // If the source cannot be opened, only steps that need the file reject with the error.
    this.#file.catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.#file.then((file) => file?.close()).catch(() => undefined);
  }

  /**
   * Creates the import job and returns its upload URL. If the response is lost, creates another job. The first job then
   * expires without effect, because it gets no file.
   */
  async declare({ core, callOptions, options, warn }: Workflow): Promise<string> {
    // An import is declared only with a file.
    const { size, name = 'import.tmx' } = (await this.#file) as OpenSource;
    const { fileName = name, displayName } = options;
    const body = {
      source_file: { file_name: fileName, content_type: contentType, content_length: size },
      ...(displayName !== undefined && { parameters: { display_name: displayName } }),
    } as const;
    const create = async () => {
      const result = await createTranslationMemoryImport(core, body, callOptions).withResponse();
      const text = (field: 'job_id' | 'upload_url') =>
        onceText(result, field, translationMemories_createImport);
      const expiresAt = textOf(result.data.expires_at);
      this.token = { operation: 'import', jobId: text('job_id'), expiresAt, uploaded: false };
      return text('upload_url');
    };
    const message =
      'The response to an import request was lost. If the service created a job, the job expires unused';
    return repeatIfLost(create, () => warn('orphaned-job', message));
  }

  /** Returns whether the file is a stream that was already read, so that it cannot be sent again. */
  async isSpent(): Promise<boolean> {
    return (await this.#file)?.spent === true;
  }

  /**
   * Creates an import job and sends the file to its upload URL. If this URL expires, creates another job and sends the
   * file once more.
   */
  async send(workflow: Workflow): Promise<Upload> {
    try {
      return await this.sendTo(await this.declare(workflow), workflow);
    } catch (error) {
      if (!(error instanceof SignedUrlExpiredError) || (await this.isSpent())) throw error;
      const message = 'The upload URL expired; a new import replaces the job';
      workflow.warn('orphaned-job', message, this.token.jobId);
      return this.sendTo(await this.declare(workflow), workflow);
    }
  }

  async sendTo(url: string, workflow: Workflow): Promise<Upload> {
    const { jobId, expiresAt } = this.token;
    workflow.resumable(this.token);
    // An import has an upload URL only with a file.
    const source = (await this.#file) as OpenSource;
    const hasArrived = async (isRefused: boolean) => {
      const { maxWaitMs = refusedFileMs } = workflow.options;
      const { value, isFinal } = await pollArrival(
        workflow,
        jobId,
        isRefused ? Math.min(refusedFileMs, maxWaitMs) : 0,
      );
      return isFinal && value?.state !== 'expired';
    };
    const sent = await putFile(workflow, { url, source, expiresAt, hasArrived }, jobId);
    this.token = { ...this.token, uploaded: true };
    workflow.resumable(this.token);
    return sent;
  }

  /** Sends the file of a resumed import, unless the file has already arrived. */
  async sendMissing(workflow: Workflow): Promise<Upload> {
    const { jobId, uploaded } = this.token;
    workflow.resumable(this.token);
    const missing = uploaded ? undefined : await missingFile(this.token, workflow);
    if (missing === undefined) {
      this.token = { ...this.token, uploaded: true };
      return nothingSent;
    }
    if ((await this.#file) === undefined)
      throw refusal('source', `${inShort(jobId)}: ${missing}; pass the source to resumeImport`);
    workflow.warn('orphaned-job', `${missing}; a new import replaces the job`, jobId);
    return this.send(workflow);
  }

  /**
   * Waits until the service has created the memory, and returns the result of the import.
   * @param sent The result of the upload, if this process sent the file.
   */
  async wait(workflow: Workflow, { attempts, bytes, sha256 } = nothingSent): Promise<ImportResult> {
    const { jobId } = this.token;
    const job = await awaitJob(workflow, this.token);
    const translationMemoryId = resultText(job, 'translation_memory_id', jobId);
    // The field is absent if nothing was skipped (assumed). A value that is not a number counts as absent.
    const skipped: unknown = resultsOf(job)[0]?.skipped_segment_count;
    const skippedSegmentCount = typeof skipped === 'number' ? skipped : 0;
    const ended = { jobId, translationMemoryId, skippedSegmentCount, job };
    return attempts === 0 ? ended : { ...ended, bytes, sha256 };
  }
}

/**
 * Returns why the file must be sent; undefined if the file has already arrived.
 *
 * Polls the job for `arrivalGraceMs` before the file counts as missing. After an upload, the job may for some time
 * still report that it awaits the file. A second upload could then import the file twice.
 * @throws JobWaitError when the last poll failed, because the state of the job is then unknown.
 */
async function missingFile(token: ImportToken, workflow: Workflow): Promise<string | undefined> {
  const { value, progress } = await pollArrival(
    workflow,
    token.jobId,
    arrivalGraceMs + lastPollMs,
    newJobGraceMs,
  );
  if (value === undefined) throw waitedTooLong(token, progress);
  if (value.state === 'expired') return 'The job expired before its file arrived';
  return value.state === 'awaiting' ? 'The job still awaits its file' : undefined;
}

/**
 * Polls until the job no longer awaits its file, or `maxWaitMs` has passed. Resolves with the outcome of the last poll.
 * Polling is needed, because the job may report the arrival of the file late. For example, the file server may refuse a
 * second upload, while the job still awaits the file.
 */
function pollArrival(workflow: Workflow, jobId: string, maxWaitMs: number, graceMs?: number) {
  const { notify, signal } = workflow;
  return pollJob(workflow, jobId, (state) => state !== 'awaiting', {
    signal,
    maxWaitMs,
    graceMs,
    onPoll: ({ status, polls, elapsedMs }) =>
      notify({ type: 'poll', jobId, operation: 'import', status, polls, elapsedMs }),
  });
}
