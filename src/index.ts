// The public exports in the order of reading.

export { type Client, createClient } from './client.ts';
export type {
  FailureEvent,
  PollEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  TransferEvent,
  WarningEvent,
} from './events.ts';
export type { PollTimes } from './extensions/polling.ts';
export type { ExportJob, ExportResult } from './extensions/translation-memories/exports.ts';
export type { ImportResult } from './extensions/translation-memories/import-run.ts';
export type { ImportJob } from './extensions/translation-memories/imports.ts';
export {
  type JobDetails,
  type JobFailedDetails,
  JobFailedError,
  type JobWaitDetails,
  JobWaitError,
} from './extensions/translation-memories/jobs.ts';
export type {
  AddressedUploadOptions,
  ExportJobStore,
  ExportOptions,
  ImportOptions,
  ProgressListener,
  StartExportOptions,
  TransferOptions,
  WaitOptions,
} from './extensions/translation-memories/options.ts';
export { createExportJobStore } from './extensions/translation-memories/start-export.ts';
export {
  type ExportToken,
  type ImportToken,
  type JobToken,
  resumeTokenOf,
} from './extensions/translation-memories/tokens.ts';
export type {
  ByteStream,
  Destination,
  FactorySource,
  Source,
  StreamSource,
} from './files/contract.ts';
export type * from './generated/methods.ts';
export type * from './generated/schema.ts';
export type * from './generated/workflows.ts';
export type { Api } from './openapi-fetch.ts';
export type { ClientOptions } from './options.ts';
export * from './public.ts';
