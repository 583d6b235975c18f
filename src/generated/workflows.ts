// Generated from openapi/ by `npm run generate`. Do not edit.

import type { AddressedUploadOptions, ExportOptions, ImportOptions, StartExportOptions, WaitOptions } from '../extensions/translation-memories/options.ts';
import type { Destination, Source } from '../files/contract.ts';
import type { ExportJob, ExportResult } from '../extensions/translation-memories/exports.ts';
import type { ImportJob } from '../extensions/translation-memories/imports.ts';
import type { ImportResult } from '../extensions/translation-memories/import-run.ts';
import type { JobToken } from '../extensions/translation-memories/tokens.ts';
import type { TranslationMemoryJob } from './schema.ts';
import type { Upload } from '../files/upload.ts';

/** The methods that import or export a translation memory, or wait for a job. Each method sends several requests. */
export interface TranslationMemoryWorkflows {
  /**
   * Imports a TMX file: creates an import job, sends the file to its signed URL, and waits for the new translation
   * memory. The memory use is constant for files up to 1 GB. The key is never sent with the file. Skipped segments are
   * counted and are not a failure. If the upload URL expires before the upload ends, one new import replaces the job, and
   * a warning reports it.
   *
   * @param source A path (on Node, Bun, Deno), a Blob, bytes, or a stream with its size.
   * @throws JobFailedError when the service refuses the file's content; JobWaitError after `maxWaitMs`; UploadError;
   * SignedUrlExpiredError when the new URL expires as well, or when the source is a stream that was already read;
   * QuotaExceededError when the account has no room for another translation memory (456); InvalidRequestError before
   * anything is sent, for example for an empty file. Once the job exists, each of these errors has `jobId` and
   * `resumeToken`. With the token, `resumeImport` continues without a duplicate. An abort rejects with the reason of the
   * signal, which has no token: store the token that `onResumeToken` receives.
   * @example
   * const { translationMemoryId } = await client.translationMemories.importFrom('nordlicht.tmx');
   */
  importFrom(source: Source, options?: ImportOptions): Promise<ImportResult>;
  /**
   * Creates an import job for the file and returns a handle. Does not send the file.
   * @throws QuotaExceededError when the account has no room for another translation memory (456). InvalidRequestError
   * before anything is sent, for example for an empty file.
   */
  startImport(source: Source, options?: ImportOptions): Promise<ImportJob>;
  /**
   * Returns a handle of an earlier import from its token: `toJSON()` of a handle, or `resumeTokenOf(error)`. Sends
   * nothing; `wait()` and `upload()` of the handle continue the import. They first check for up to 45 s whether the file
   * has arrived, unless the token shows its arrival. If the file has not arrived by then, a new job replaces the old job,
   * and a warning reports the new job. `source` is needed only for this new job. If `source` is a stream, it is closed
   * when `wait()` or `upload()` ends.
   *
   * @throws InvalidRequestError when the value is not an import token. `wait()` and `upload()` reject with
   * InvalidRequestError when they need `source` and it is absent. Otherwise, they reject as `importFrom` does.
   * @example
   * const { translationMemoryId } = await client.translationMemories.resumeImport(token, 'nordlicht.tmx').wait();
   */
  resumeImport(token: JobToken | undefined, source?: Source, options?: ImportOptions): ImportJob;
  /**
   * Sends a file to the `upload_url` that `createImport` returned. Neither polls nor replaces the job. Use this function
   * if you store the URL between processes. The URL is a credential, so store it encrypted. You can send to the same URL
   * again: this client assumes that one URL creates at most one memory.
   *
   * @throws UploadError when the upload failed. Its `status` is present if the server responded. ConnectionError and
   * TimeoutError when no byte was sent. InvalidRequestError before anything is sent.
   */
  uploadTo(uploadUrl: string, source: Source, options?: AddressedUploadOptions): Promise<Upload>;
  /**
   * Exports a translation memory to a TMX file. Starts or reuses an export, waits, downloads to a temporary file,
   * verifies the file and renames it. After a failure no incomplete file is left. If the download URL expires before the
   * download ends, one new export replaces the job, and a warning reports it.
   *
   * @param to A path, a stream or `{ memory: true }`. At the end a WritableStream is closed, and a Writable of Node is
   * ended; `process.stdout` and `process.stderr` stay open. After a failure, a stream that has received bytes is aborted
   * or destroyed.
   * @throws InvalidRequestError before anything is sent, when the destination cannot receive the file. ExportRunningError
   * when another export is running and this client does not know its job id (409). JobFailedError, JobWaitError,
   * DownloadError.
   * @example
   * await client.translationMemories.exportTo(id, 'nordlicht.tmx', { overwrite: true });
   */
  exportTo<To extends Destination>(translationMemoryId: string, to: To, options?: ExportOptions): Promise<ExportResult<To>>;
  /**
   * Starts an export of a memory, or continues the export that is running. Returns a handle of the export.
   * @throws ExportRunningError when another export is running and this client does not know its job id (409).
   */
  startExport(translationMemoryId: string, options?: StartExportOptions): Promise<ExportJob>;
  /**
   * Returns a handle of the export whose job the token names. Sends nothing.
   * @throws InvalidRequestError when the value is not an export token.
   */
  resumeExport(token: JobToken | undefined): ExportJob;
  /**
   * Waits until the job with this id succeeds, and returns the job.
   * @throws JobFailedError, JobWaitError. NotFoundError and other refusals end the wait immediately.
   */
  waitForJob(jobId: string, options?: WaitOptions): Promise<TranslationMemoryJob>;
}
