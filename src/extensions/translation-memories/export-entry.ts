// The functions of `language-service-client/export`. The methods of the client are the same functions.

export type { Destination } from '../../files/download.ts';
export type { ExportResult } from './exports.ts';
export {
  type ExportJob,
  type ExportOptions,
  exportTranslationMemory,
  resumeTranslationMemoryExport,
  type StartExportOptions,
  startTranslationMemoryExport,
} from './exports.ts';
export * from './public-jobs.ts';
export type { ExportJobStore } from './start-export.ts';
export { waitForTranslationMemoryJob } from './wait-for-job.ts';
