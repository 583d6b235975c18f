// Generated from openapi/ by `npm run generate`. Do not edit.

import type { AddressedUploadOptions, ImportJob, ImportOptions } from '../extensions/translation-memories/imports.ts';
import type { Destination, Source } from '../files/contract.ts';
import type { ExportJob, ExportOptions, ExportResult, StartExportOptions } from '../extensions/translation-memories/exports.ts';
import type { ImportResult } from '../extensions/translation-memories/import-run.ts';
import type { JobToken, TokenOf } from '../extensions/translation-memories/tokens.ts';
import type { TranslationMemoryJob } from './schema.ts';
import type { Upload } from '../files/upload.ts';
import type { WaitOptions } from '../extensions/translation-memories/workflow.ts';

/** Imports, exports and waits: each is several requests. */
export interface TranslationMemoryWorkflows {
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
   * const { translationMemoryId } = await client.translationMemories.importFrom('nordlicht.tmx');
   */
  importFrom(source: Source, options?: ImportOptions): Promise<ImportResult>;
  /**
   * Declares a file and returns a handle; sends nothing of the file yet.
   * @throws QuotaExceededError, InvalidRequestError.
   */
  startImport(source: Source, options?: ImportOptions): Promise<ImportJob>;
  /**
   * Returns the handle of an import, from its token: `toJSON()` of a handle, or `resumeTokenOf(error)`. Sends nothing
   * itself; `wait()` continues wherever the import is. The source is needed only if the file never arrived, which is
   * certain once the job has awaited it for 45 s: then a new import replaces the job, which a warning reports. A stream
   * is closed when `wait()` or `upload()` ends.
   *
   * @throws InvalidRequestError when the value is not an import token. `wait()` and `upload()` reject with it when the
   * source is needed and absent; otherwise they reject as `importFrom` does.
   * @example
   * const { translationMemoryId } = await client.translationMemories.resumeImport(token, 'nordlicht.tmx').wait();
   */
  resumeImport<Token extends JobToken | undefined>(token: TokenOf<'import', Token>, source?: Source, options?: ImportOptions): ImportJob;
  /**
   * Sends a file to `upload_url` of `createImport`, and does no more: no job is asked and none replaced. For programs that
   * keep the address between processes; it is a credential, so store it encrypted. The same address may be sent to again:
   * it makes one memory at most (assumed).
   *
   * @throws UploadError (`status` of a refusal), ConnectionError and TimeoutError (not a byte was sent),
   * InvalidRequestError before anything is sent.
   */
  uploadTo(uploadUrl: string, source: Source, options?: AddressedUploadOptions): Promise<Upload>;
  /**
   * Exports a memory to a TMX file: starts an export or reuses one, waits, downloads to a temporary file, verifies it and
   * renames it into place. Nothing partial is left behind. When the download URL expires, one new export replaces the
   * job, which a warning reports.
   *
   * @param to A path, a stream or `{ memory: true }`. A WritableStream is closed at the end, a Writable of Node is ended;
   * `process.stdout` and `process.stderr` stay open. On a failure a stream that has bytes is aborted or destroyed.
   * @throws InvalidRequestError before anything is sent when the destination cannot take the file; ExportRunningError
   * when another export runs whose job id is not known here (409); JobFailedError; JobWaitError; DownloadError.
   * @example
   * await client.translationMemories.exportTo(id, 'nordlicht.tmx', { overwrite: true });
   */
  exportTo<To extends Destination>(translationMemoryId: string, to: To, options?: ExportOptions): Promise<ExportResult<To>>;
  /**
   * Starts an export, or continues one that is running, and returns a handle.
   * @throws ExportRunningError when one is running whose job id is not known here (409).
   */
  startExport(translationMemoryId: string, options?: StartExportOptions): Promise<ExportJob>;
  /**
   * Returns the handle of an export, from its token. Sends nothing.
   * @throws InvalidRequestError when the value is not an export token.
   */
  resumeExport<Token extends JobToken | undefined>(token: TokenOf<'export', Token>): ExportJob;
  /**
   * Waits for any job by its id.
   * @throws JobFailedError, JobWaitError; NotFoundError and other refusals at once.
   */
  waitForJob(jobId: string, options?: WaitOptions): Promise<TranslationMemoryJob>;
}
