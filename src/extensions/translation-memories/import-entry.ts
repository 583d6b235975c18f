// The functions of `language-service-client/import`. The methods of the client are the same functions.

export type { ByteStream, FactorySource, Source, StreamSource } from '../../runtime/contract.ts';
export type { Upload } from '../upload.ts';
export {
  type ImportJob,
  type ImportOptions,
  type ImportResult,
  importTranslationMemory,
  startTranslationMemoryImport,
} from './imports.ts';
export * from './public-jobs.ts';
export { resumeTranslationMemoryImport } from './resumed-import.ts';
export { type AddressedUploadOptions, uploadTranslationMemory } from './upload-to-signed-url.ts';
export { waitForTranslationMemoryJob } from './wait-for-job.ts';
