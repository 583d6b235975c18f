// The types of imports, exports and waits, as the entries of the client export them.

export type { PollTimes } from '../polling.ts';
export {
  type JobDetails,
  type JobFailedDetails,
  JobFailedError,
  type JobWaitDetails,
  JobWaitError,
} from './job-errors.ts';
export { type JobToken, resumeTokenOf } from './tokens.ts';
export type { ProgressListener, TransferOptions, WaitOptions } from './workflow.ts';
