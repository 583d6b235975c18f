// The public surface, in reading order.

export { type Client, createClient } from './client.ts';
export type { ClientOptions } from './client-options.ts';
export type {
  FailureEvent,
  PollEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  TransferEvent,
  WarningEvent,
} from './events.ts';
export type {
  ExportJob,
  ExportOptions,
  ExportResult,
  StartExportOptions,
} from './extensions/translation-memories/exports.ts';
export type {
  AddressedUploadOptions,
  ImportJob,
  ImportOptions,
  ImportResult,
} from './extensions/translation-memories/imports.ts';
export * from './extensions/translation-memories/public-jobs.ts';
export {
  createExportJobStore,
  type ExportJobStore,
} from './extensions/translation-memories/start-export.ts';
export type { ExportToken, ImportToken, TokenOf } from './extensions/translation-memories/tokens.ts';
export type { ByteStream, FactorySource, Source, StreamSource } from './files/contract.ts';
export type { Destination } from './files/download.ts';
export type * from './generated/methods.ts';
export type * from './generated/schema.ts';
export type * from './generated/workflows.ts';
export type { Api } from './openapi-fetch.ts';
export type { Sender } from './platform/contract.ts';
export * from './public-calls.ts';
