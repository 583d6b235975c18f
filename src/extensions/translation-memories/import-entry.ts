// The functions of `language-service-client/import`. The methods of the client are the same functions.

export type { ByteStream, FactorySource, Source, StreamSource } from '../../files/contract.ts';
export type { Upload } from '../../files/upload.ts';
export type { PollTimes } from '../polling.ts';
export type { ImportResult } from './import-run.ts';
export * from './imports.ts';
export {
  type JobDetails,
  type JobFailedDetails,
  JobFailedError,
  type JobWaitDetails,
  JobWaitError,
  waitForTranslationMemoryJob,
} from './jobs.ts';
export { type JobToken, resumeTokenOf } from './tokens.ts';
export type { ProgressListener, TransferOptions, WaitOptions } from './workflow.ts';
