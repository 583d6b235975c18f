// The functions of `language-service-client/import`. The methods of the client are the same functions.

import type { Core } from '../../create-core.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import type { Source } from '../../runtime/contract.ts';
import type { Upload } from '../upload.ts';
import { type ImportJob, type ImportOptions, type ImportResult, importFrom, startImport } from './imports.ts';
import { resumeImport } from './resumed-import.ts';
import type { JobToken } from './tokens.ts';
import { type AddressedUploadOptions, uploadToSignedUrl } from './upload-to-signed-url.ts';
import { waitForJob } from './wait-for-job.ts';
import { contextOf, type WaitOptions } from './workflow.ts';

export type { ByteStream, FactorySource, Source, StreamSource } from '../../runtime/contract.ts';
export type { PollTimes } from '../polling.ts';
export type { Upload } from '../upload.ts';
export type { ImportJob, ImportOptions, ImportResult } from './imports.ts';
export {
  type JobDetails,
  type JobFailedDetails,
  JobFailedError,
  type JobWaitDetails,
  JobWaitError,
} from './job-errors.ts';
export { type JobToken, resumeTokenOf } from './tokens.ts';
export type { AddressedUploadOptions } from './upload-to-signed-url.ts';
export type { ProgressListener, TransferOptions, WaitOptions } from './workflow.ts';

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
export function importTranslationMemory(
  core: Core,
  source: Source,
  options?: ImportOptions,
): Promise<ImportResult> {
  return importFrom(contextOf(core), source, options);
}

/**
 * Declares a file and returns a handle; sends nothing of the file yet.
 * @throws QuotaExceededError, InvalidRequestError.
 */
export function startTranslationMemoryImport(
  core: Core,
  source: Source,
  options?: ImportOptions,
): Promise<ImportJob> {
  return startImport(contextOf(core), source, options);
}

/**
 * The handle of an import, from its token: `toJSON()` of a handle, or `resumeTokenOf(error)`. Sends nothing
 * itself; `wait()` continues wherever the import is. The source is needed only if the file never arrived, which is
 * certain once the job has awaited it for 45 s: then a new import replaces the job, which a warning reports. A stream
 * is closed when `wait()` or `upload()` ends.
 *
 * @throws InvalidRequestError when the value is not an import token. `wait()` and `upload()` reject with it when the
 * source is needed and absent; otherwise they reject as `importFrom` does.
 * @example
 * const { translationMemoryId } = await resumeTranslationMemoryImport(core, token, 'nordlicht.tmx').wait();
 */
export function resumeTranslationMemoryImport(
  core: Core,
  token: JobToken | undefined,
  source?: Source,
  options?: ImportOptions,
): ImportJob {
  return resumeImport(contextOf(core), token, source, options);
}

/**
 * Sends a file to `upload_url` of `createImport`, and does no more: no job is asked and none replaced. For programs that
 * keep the address between processes; it is a credential, so store it encrypted. The same address may be sent to again:
 * it makes one memory at most (assumed).
 *
 * @throws UploadError (`status` of a refusal), ConnectionError and TimeoutError (not a byte was sent),
 * InvalidRequestError before anything is sent.
 */
export function uploadTranslationMemory(
  core: Core,
  uploadUrl: string,
  source: Source,
  options?: AddressedUploadOptions,
): Promise<Upload> {
  return uploadToSignedUrl(contextOf(core), uploadUrl, source, options);
}

/**
 * Waits for any job by its id.
 * @throws JobFailedError, JobWaitError; NotFoundError and other refusals at once.
 */
export function waitForTranslationMemoryJob(
  core: Core,
  jobId: string,
  options?: WaitOptions,
): Promise<TranslationMemoryJob> {
  return waitForJob(contextOf(core), jobId, options);
}
