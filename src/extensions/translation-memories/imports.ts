// An import is three steps: declare the file, send it to the signed URL (both in send-import.ts), wait for
// the job (wait-for-job.ts).

import type { CallOptions } from '../../calls.ts';
import type { Core } from '../../create-core.ts';
import { textOf } from '../../field.ts';
import type { OpenSource, Source } from '../../files/contract.ts';
import { type Upload, upload } from '../../files/upload.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { type ImportToken, inShort, missingField } from './job-errors.ts';
import { newJobGraceMs, resultsOf } from './job-protocol.ts';
import {
  type DeclaredImport,
  declareAndSend,
  declareImport,
  type FileOptions,
  openFile,
  sendFile,
  tmxContentType,
} from './send-import.ts';
import { awaitJob } from './wait-for-job.ts';
import {
  type ProgressListener,
  runWorkflow,
  type TransferOptions,
  type WaitOptions,
  type Workflow,
} from './workflow.ts';

/** Settings of an import. */
export interface ImportOptions extends WaitOptions, TransferOptions, FileOptions {}

/** The result of an import. */
export interface ImportResult {
  readonly jobId: string;
  /** Id of the new memory. */
  readonly translationMemoryId: string;
  /** Segments that were malformed or repeated and not stored; this is not a failure. */
  readonly skippedSegmentCount: number;
  /** Bytes sent; absent when this process only waited. */
  readonly bytes?: number | undefined;
  /** SHA-256 of what was sent, in hex; absent where the file is sent by fetch, which does not show it. */
  readonly sha256?: string | undefined;
  readonly job: TranslationMemoryJob;
}

/**
 * An import that has been declared: send the file with `upload()`, wait for its end with `wait()`, or store `toJSON()`
 * and continue elsewhere.
 */
export interface ImportJob {
  /** Changes when a new job replaces one whose file never arrived. */
  readonly jobId: string;
  /** When the upload URL expires. */
  readonly expiresAt: string | undefined;
  /**
   * Sends the file; called again, it gives the same upload, and sends again only after a failure. A resumed import sends
   * it with a new job, and only if it never arrived: when it had, nothing is sent and `attempts` is 0.
   */
  upload(options?: ImportOptions): Promise<Upload>;
  /** Waits for the memory. A resumed import does what `upload` does first. */
  wait(options?: WaitOptions): Promise<ImportResult>;
  /** A token without secrets: the upload URL is not in it. */
  toJSON(): ImportToken;
}

/**
 * Declares a file and returns a handle; sends nothing of the file yet.
 * @throws QuotaExceededError, InvalidRequestError.
 */
export async function startTranslationMemoryImport(
  core: Core,
  source: Source,
  options: ImportOptions = {},
): Promise<ImportJob> {
  const file = await openFile(source);
  try {
    return await runWorkflow(core, 'startImport', options, async (workflow) =>
      importJob(core, file, await declareImport(workflow, file, options), options),
    );
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Imports a TMX file: declares it, sends it to the signed URL, waits for the memory. Memory use is constant for any
 * size up to 1 GB. The key is never sent with the file. Skipped segments are counted and are not a failure. When the
 * upload URL expires, one new import replaces the job, which a warning reports.
 *
 * @param source A path (on Node, Bun, Deno), a Blob, bytes, or a stream with its size.
 * @throws JobFailedError when the service refuses the file's content; JobWaitError after `maxWaitMs`; UploadError;
 * SignedUrlExpiredError at a second expiry; QuotaExceededError (456: the account's memory limit);
 * InvalidRequestError (size, name) before anything is sent.
 * Once the file is declared, each of them has `jobId` and `resumeToken`: `resumeImport` continues without a duplicate. An
 * abort rejects with the reason of the signal alone: store what `onResumeToken` gets.
 * @example
 * const { translationMemoryId } = await importTranslationMemory(core, 'nordlicht.tmx');
 */
export async function importTranslationMemory(
  core: Core,
  source: Source,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const file = await openFile(source);
  return runWorkflow(core, 'importFrom', options, async (workflow) => {
    let jobId = '';
    const { bytes, sha256 } = await declareAndSend(workflow, file, options, (declared) => {
      jobId = declared.jobId;
    });
    const token = { operation: 'import', jobId, uploaded: true } as const;
    return { ...(await awaitImport(workflow, token)), bytes, sha256 };
  }).finally(() => file.close());
}

function importJob(core: Core, file: OpenSource, declared: DeclaredImport, given: ImportOptions): ImportJob {
  const { jobId, expiresAt } = declared;
  const token = { operation: 'import', jobId, expiresAt } as const;
  let uploaded = false;
  let sending: Promise<Upload> | undefined;
  const send = async (options: ImportOptions) => {
    try {
      const upload = await runWorkflow(core, 'upload', options, (workflow) =>
        sendFile(workflow, file, declared),
      );
      uploaded = true;
      return upload;
    } catch (error) {
      sending = undefined;
      throw error;
    } finally {
      await file.close();
    }
  };
  return {
    jobId,
    expiresAt,
    upload(options = given) {
      sending ??= send(options);
      return sending;
    },
    wait: (options = given) =>
      runWorkflow(core, inShort(jobId), options, (workflow) => awaitImport(workflow, { ...token, uploaded })),
    toJSON: () => ({ ...token, uploaded }),
  };
}

/** Waits for the memory. */
export async function awaitImport(workflow: Workflow, resumeToken: ImportToken): Promise<ImportResult> {
  const { jobId } = resumeToken;
  workflow.resumable(resumeToken);
  const target = { jobId, operation: 'import', graceMs: newJobGraceMs, resumeToken } as const;
  const job = await awaitJob(workflow, target);
  const [result] = resultsOf(job);
  const translationMemoryId = textOf(result?.translation_memory_id);
  if (translationMemoryId === undefined) throw missingField(jobId, '/results/0/translation_memory_id');
  // Absent when nothing was skipped (assumed); a value that is not a number counts as absent.
  const skipped: unknown = result?.skipped_segment_count;
  return { jobId, translationMemoryId, skippedSegmentCount: typeof skipped === 'number' ? skipped : 0, job };
}

// A program that keeps the signed address of an import, encrypted, can send to it again from another process. This is one
// PUT of the file and does not query the job: the caller decides what the response means.
/** Settings of an upload to an address. */
export interface AddressedUploadOptions
  extends TransferOptions,
    Pick<CallOptions, 'signal' | 'deadlineMs' | 'maxRetries'> {
  /** Called as bytes are sent. */
  readonly onProgress?: ProgressListener | undefined;
}

/**
 * Sends a file to `upload_url` of `createImport`, and does no more: no job is asked and none replaced. For programs that
 * keep the address between processes; it is a credential, so store it encrypted. The same address may be sent to again:
 * it makes one memory at most (assumed).
 *
 * @throws UploadError (`status` of a refusal), ConnectionError and TimeoutError (not a byte was sent),
 * InvalidRequestError before anything is sent.
 */
export async function uploadTranslationMemory(
  core: Core,
  uploadUrl: string,
  source: Source,
  options: AddressedUploadOptions = {},
): Promise<Upload> {
  const file = await openFile(source);
  return runWorkflow(core, 'uploadTo', options, ({ transferOptions, notify }) =>
    upload({
      ...transferOptions,
      url: uploadUrl,
      source: file,
      contentType: tmxContentType,
      onProgress: ({ bytes, size }) => notify({ type: 'upload', bytes, size }),
    }),
  ).finally(() => file.close());
}
