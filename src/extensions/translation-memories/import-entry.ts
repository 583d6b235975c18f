// The functions of `language-service-client/import`. The methods of the client are the same functions.

export type { ByteStream, FactorySource, Source, StreamSource } from '../../files/contract.ts';
export type { Upload } from '../../files/upload.ts';
export type { PollTimes } from '../polling.ts';
export {
  type AddressedUploadOptions,
  type ImportJob,
  type ImportOptions,
  type ImportResult,
  importTranslationMemory,
  startTranslationMemoryImport,
  uploadTranslationMemory,
} from './imports.ts';
export {
  type JobDetails,
  type JobFailedDetails,
  JobFailedError,
  type JobToken,
  type JobWaitDetails,
  JobWaitError,
  resumeTokenOf,
} from './job-errors.ts';
export { resumeTranslationMemoryImport } from './resumed-import.ts';
export { waitForTranslationMemoryJob } from './wait-for-job.ts';
export type { ProgressListener, TransferOptions, WaitOptions } from './workflow.ts';
