// The functions of `language-service-client/export`. The methods of the client are the same functions.

export type { Destination } from '../../files/download.ts';
export type { PollTimes } from '../polling.ts';
export type { ExportResult } from './exports.ts';
export {
  type ExportJob,
  type ExportOptions,
  exportTranslationMemory,
  resumeTranslationMemoryExport,
  type StartExportOptions,
  startTranslationMemoryExport,
} from './exports.ts';
export {
  type JobDetails,
  type JobFailedDetails,
  JobFailedError,
  type JobToken,
  type JobWaitDetails,
  JobWaitError,
  resumeTokenOf,
} from './job-errors.ts';
export type { ExportJobStore } from './start-export.ts';
export { waitForTranslationMemoryJob } from './wait-for-job.ts';
export type { ProgressListener, TransferOptions, WaitOptions } from './workflow.ts';
