// The functions of `language-service-client/export`. The methods of the client are the same functions.

export type { Destination } from '../../files/contract.ts';
export type { PollTimes } from '../polling.ts';
export * from './exports.ts';
export {
  type JobDetails,
  type JobFailedDetails,
  JobFailedError,
  type JobWaitDetails,
  JobWaitError,
  waitForTranslationMemoryJob,
} from './jobs.ts';
export type { ExportJobStore } from './start-export.ts';
export { type JobToken, resumeTokenOf } from './tokens.ts';
export type { ProgressListener, TransferOptions, WaitOptions } from './workflow.ts';
