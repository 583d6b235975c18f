// The functions of `language-service-client/export`. The methods of the client are the same functions.

import type { Core } from '../../create-core.ts';
import type { Destination } from '../download.ts';
import type { ExportResult } from './download-export.ts';
import {
  type ExportJob,
  type ExportOptions,
  exportTo,
  resumeExport,
  type StartExportOptions,
  startExport,
} from './exports.ts';
import { checkExportToken, type JobToken } from './tokens.ts';
import { contextOf } from './workflow.ts';

export type { Destination } from '../download.ts';
export type { PollTimes } from '../polling.ts';
export type { ExportResult } from './download-export.ts';
export type { ExportJobStore } from './export-job-store.ts';
export type { ExportJob, ExportOptions, StartExportOptions } from './exports.ts';
export { waitForTranslationMemoryJob } from './import-entry.ts';
export {
  type JobDetails,
  type JobFailedDetails,
  JobFailedError,
  type JobWaitDetails,
  JobWaitError,
} from './job-errors.ts';
export { type JobToken, resumeTokenOf } from './tokens.ts';
export type { ProgressListener, TransferOptions, WaitOptions } from './workflow.ts';

/**
 * Exports a memory to a TMX file: starts an export or reuses one, waits, downloads to a temporary file, verifies it and
 * renames it into place. Nothing partial is left behind. When the download URL expires, one new export replaces the
 * job, which a warning reports.
 *
 * @param to A path, a stream or `{ memory: true }`. A WritableStream is closed at the end, a Writable of Node is ended;
 * `process.stdout` and `process.stderr` stay open. On a failure a stream that has bytes is aborted or destroyed.
 * @throws InvalidRequestError before anything is sent when the destination cannot take the file; ExportRunningError
 * when another export runs whose job id is not known here (409); JobFailedError; JobWaitError; DownloadError.
 * @example
 * await exportTranslationMemory(core, id, 'nordlicht.tmx', { overwrite: true });
 */
export function exportTranslationMemory(
  core: Core,
  translationMemoryId: string,
  to: Destination,
  options?: ExportOptions,
): Promise<ExportResult> {
  return exportTo(contextOf(core), translationMemoryId, to, options);
}

/**
 * Starts an export, or continues one that is running, and returns a handle.
 * @throws ExportRunningError when one is running whose job id is not known here (409).
 */
export function startTranslationMemoryExport(
  core: Core,
  translationMemoryId: string,
  options?: StartExportOptions,
): Promise<ExportJob> {
  return startExport(contextOf(core), translationMemoryId, options);
}

/**
 * The handle of an export, from its token. Sends nothing.
 * @throws InvalidRequestError when the value is not an export token.
 */
export function resumeTranslationMemoryExport(core: Core, token: JobToken | undefined): ExportJob {
  return resumeExport(contextOf(core), checkExportToken(token));
}
