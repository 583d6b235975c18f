// The functions of `language-service-client/import`. The methods of the client are the same functions.

export type { ByteStream, FactorySource, Source, StreamSource } from '../../files/contract.ts';
export type { Upload } from '../../files/upload.ts';
export {
  type AddressedUploadOptions,
  type ImportJob,
  type ImportOptions,
  type ImportResult,
  importTranslationMemory,
  startTranslationMemoryImport,
  uploadTranslationMemory,
} from './imports.ts';
export * from './public-jobs.ts';
export { resumeTranslationMemoryImport } from './resumed-import.ts';
export { waitForTranslationMemoryJob } from './wait-for-job.ts';
