// A program declares the name, type and exact length of the file before it sends the file
// (openapi/components/schemas/NewTranslationMemoryImport.yaml). The upload must match the declaration. The upload URL works
// once and for a short time, so an import is declared as late as possible. If the URL expires, a new job replaces the
// job.

import { openSource } from '#transfers';
import { SignedUrlExpiredError } from '../../errors/api.ts';
import { fieldFault, refusal } from '../../errors/request.ts';
import { textOf } from '../../field.ts';
import type { OpenSource, Source } from '../../files/contract.ts';
import { type Upload, upload } from '../../files/upload.ts';
import { createTranslationMemoryImport } from '../../generated/resources/translation-memories.ts';
import { translationMemories_createImport } from '../../generated/rows.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { within } from '../../timing.ts';
import { lastPollMs } from '../polling.ts';
import { arrivalGraceMs, newJobGraceMs, resultsOf } from './job-protocol.ts';
import { awaitJob, inShort, missingField, type PolledJob, pollJob, waitedTooLong } from './jobs.ts';
import type { ImportToken } from './tokens.ts';
import { onceText, repeatIfLost, type Workflow } from './workflow.ts';

/** The result of an import. */
export interface ImportResult {
  readonly jobId: string;
  /** The id of the new memory. */
  readonly translationMemoryId: string;
  /** The number of segments that were not stored because they were malformed or repeated. This is not a failure. */
  readonly skippedSegmentCount: number;
  /** The number of bytes sent; absent when this process only waited. */
  readonly bytes?: number | undefined;
  /**
   * The SHA-256 of the sent bytes, in hex; absent where `fetch` sends the file, because the client does not see its
   * bytes.
   */
  readonly sha256?: string | undefined;
  readonly job: TranslationMemoryJob;
}

/** The content type of the declaration and of the upload. TMX is the only format. */
export const tmxContentType = 'application/xml';

/** The names in the declaration of a file. */
export interface FileOptions {
  /** The name of the file, at most 100 characters. Default: the name of the source, or `import.tmx`. */
  readonly fileName?: string | undefined;
  /** The name of the new memory. Default: the service uses the name of the file (assumed). */
  readonly displayName?: string | undefined;
}

/**
 * Opens the source of an import before the import is declared, because the declaration contains the size of the source.
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

/** The upload result for a file that had already arrived. */
const nothingSent: Upload = { bytes: 0, sha256: undefined, attempts: 0, elapsedMs: 0 };

/**
 * After the store has refused a file that may have arrived, the job is polled for up to this many milliseconds, to see
 * whether the file has arrived.
 */
const refusedFileMs = 60_000;

/** One import: its file and the token of its job. The token says which steps are left. */
export class ImportRun {
  token: ImportToken = { operation: 'import', jobId: '' };
  readonly file: Promise<OpenSource | undefined>;
  /** The upload of a resumed import, while it is running. */
  sending: Promise<Upload> | undefined;

  constructor(file: OpenSource | Promise<OpenSource> | undefined) {
    this.file = Promise.resolve(file);
    // If the source cannot be opened, only a step that needs the file rejects with the error.
    this.file.catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.file.then((file) => file?.close()).catch(() => undefined);
  }

  /**
   * Creates the job and returns the upload URL. When the response is lost, it creates another job: a job without a file
   * expires.
   */
  async declare(workflow: Workflow, { fileName, displayName }: FileOptions): Promise<string> {
    const { core, callOptions, notify } = workflow;
    const file = await this.file;
    // Only an import with a file is declared.
    const { size, name = 'import.tmx' } = file as OpenSource;
    const body = {
      source_file: {
        file_name: fileName ?? name,
        content_type: tmxContentType,
        content_length: size,
      },
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
    return repeatIfLost(create, () => {
      const message =
        'The response to an import request was lost. If the service created a job, the job expires unused';
      notify({ type: 'warning', code: 'orphaned-job', message });
    });
  }

  /** Declares the file and sends it. If the upload URL expires, it does both once more with a new job. */
  async send(workflow: Workflow, names: FileOptions): Promise<Upload> {
    try {
      return await this.sendTo(await this.declare(workflow, names), workflow);
    } catch (error) {
      const file = await this.file;
      if (!(error instanceof SignedUrlExpiredError) || file?.spent) throw error;
      const message = 'The upload URL expired; a new import replaces the job';
      workflow.notify({ type: 'warning', code: 'orphaned-job', message, jobId: this.token.jobId });
      return this.sendTo(await this.declare(workflow, names), workflow);
    }
  }

  async sendTo(url: string, workflow: Workflow): Promise<Upload> {
    const { jobId, expiresAt } = this.token;
    workflow.resumable(this.token);
    const sent = await upload({
      ...workflow.transferOptions,
      url,
      // Only an import with a file has an upload URL.
      source: (await this.file) as OpenSource,
      contentType: tmxContentType,
      expiresAt,
      onProgress: ({ bytes, size }) => workflow.notify({ type: 'upload', jobId, bytes, size }),
      hasArrived: async (isRefused) => {
        const { value, isFinal } = await pollArrival(workflow, jobId, {
          maxWaitMs: isRefused ? refusedFileMs : 0,
        });
        return isFinal && value?.state !== 'expired';
      },
    });
    this.token = { ...this.token, uploaded: true };
    workflow.resumable(this.token);
    return sent;
  }

  /** Waits until the memory has been created. */
  async wait(workflow: Workflow): Promise<ImportResult> {
    const { jobId } = this.token;
    const job = await awaitJob(workflow, this.token);
    const [result] = resultsOf(job);
    const translationMemoryId = textOf(result?.translation_memory_id);
    if (translationMemoryId === undefined) throw missingField(jobId, '/results/0/translation_memory_id');
    // Absent when nothing was skipped (assumed); a value that is not a number counts as absent.
    const skipped: unknown = result?.skipped_segment_count;
    return {
      jobId,
      translationMemoryId,
      skippedSegmentCount: typeof skipped === 'number' ? skipped : 0,
      job,
    };
  }
}

/**
 * Sends the file of a resumed import unless the file has arrived. Only one call sends at a time, so that no file is
 * imported twice. Another call waits for the end of that upload, and then checks whether the file has arrived.
 */
export async function sendMissing(run: ImportRun, workflow: Workflow, names: FileOptions): Promise<Upload> {
  const { clock, signal } = workflow;
  while (run.sending !== undefined) {
    const other = run.sending.catch(() => undefined); // the other call rejects with the error
    await within(clock, { signal }, () => other);
  }
  run.sending = resume(run, workflow, names).finally(async () => {
    run.sending = undefined;
    await run.close();
  });
  return run.sending;
}

async function resume(run: ImportRun, workflow: Workflow, names: FileOptions): Promise<Upload> {
  const { jobId, uploaded } = run.token;
  workflow.resumable(run.token);
  if (uploaded === true) return nothingSent;
  const missing = await missingFile(run, workflow);
  if (missing === undefined) {
    run.token = { ...run.token, uploaded: true };
    return nothingSent;
  }
  if ((await run.file) === undefined)
    throw refusal('source', `${inShort(jobId)}: ${missing}; pass the source to resumeImport`);
  const message = `${missing}; a new import replaces the job`;
  workflow.notify({ type: 'warning', code: 'orphaned-job', message, jobId });
  return run.send(workflow, names);
}

/**
 * Returns why the file must be sent; undefined when the file has arrived. The file counts as missing only if the job
 * still awaits it after the whole grace time, because an earlier upload may have ended just now. To send the file
 * sooner could import it twice.
 * @throws JobWaitError when the last poll failed, because the state of the job is then unknown.
 */
async function missingFile({ token }: ImportRun, workflow: Workflow): Promise<string | undefined> {
  const maxWaitMs = arrivalGraceMs + lastPollMs;
  const { value, progress } = await pollArrival(workflow, token.jobId, { maxWaitMs, graceMs: newJobGraceMs });
  if (value === undefined) throw waitedTooLong(token, progress);
  if (value.state === 'expired') return 'The job expired before its file arrived';
  return value.state === 'awaiting' ? 'The job still awaits its file' : undefined;
}

/**
 * Polls until the job no longer awaits its file. Only the service knows whether the file has arrived. For up to half a
 * minute after the arrival, the job can still say that it awaits the file (assumed). Meanwhile the store refuses a
 * second upload, because it has the first.
 */
function pollArrival(
  workflow: Workflow,
  jobId: string,
  limits: { readonly maxWaitMs: number; readonly graceMs?: number },
) {
  const isFinal = ({ state }: PolledJob) => state !== 'awaiting';
  return pollJob(workflow, jobId, { ...limits, signal: workflow.signal, isFinal });
}
