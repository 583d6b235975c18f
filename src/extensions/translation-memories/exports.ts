// The functions of `language-service-client/export`, which are also methods of the client. An export has three steps:
// start it or continue the running one (start-export.ts), wait for the job (jobs.ts), and download the file.

import type { Core } from '../../create-core.ts';
import { SignedUrlExpiredError } from '../../errors/api.ts';
import { textOf } from '../../field.ts';
import type { Destination } from '../../files/contract.ts';
import { checkDestination, download } from '../../files/download.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { resultsOf } from './job-protocol.ts';
import { awaitJob, inShort, JobFailedError, resultText } from './jobs.ts';
import {
  type ExportOptions,
  exportOptionRules,
  type StartExportOptions,
  type WaitOptions,
} from './options.ts';
import { requestExport, type StartedExport } from './start-export.ts';
import { checkExportToken, type ExportToken, type JobToken } from './tokens.ts';
import { runWorkflow, type Workflow } from './workflow.ts';

export { JobFailedError, JobWaitError, waitForTranslationMemoryJob } from './jobs.ts';
export { resumeTokenOf } from './tokens.ts';

/**
 * A handle of a running export. Wait for its end, download the file, or store `toJSON()` and continue in another
 * process.
 */
export interface ExportJob extends StartedExport {
  /** Waits until the file can be downloaded, and returns the job. */
  wait(options?: WaitOptions): Promise<TranslationMemoryJob>;
  /**
   * Waits for the end of the export, and downloads the file. If the download URL has expired, a new export replaces the
   * job.
   */
  download<To extends Destination>(to: To, options?: ExportOptions): Promise<ExportResult<To>>;
  toJSON(): ExportToken;
}

/**
 * Starts an export of a memory, or continues the export that is running. Returns a handle of the export.
 * @throws ExportRunningError when another export is running and this client does not know its job id (409).
 */
export function startTranslationMemoryExport(
  core: Core,
  translationMemoryId: string,
  options: StartExportOptions = {},
): Promise<ExportJob> {
  const start = async (workflow: Workflow) =>
    exportJob(core, await requestExport(workflow, translationMemoryId));
  return runWorkflow(core, 'startExport', options, start, exportOptionRules);
}

/**
 * Exports a translation memory to a TMX file. Starts or reuses an export, waits, downloads to a temporary file,
 * verifies the file and renames it. After a failure no incomplete file is left. If the download URL expires before the
 * download ends, one new export replaces the job, and a warning reports it.
 *
 * @param to A path, a stream or `{ memory: true }`. At the end a WritableStream is closed, and a Writable of Node is
 * ended; `process.stdout` and `process.stderr` stay open. After a failure, a stream that has received bytes is aborted
 * or destroyed.
 * @throws InvalidRequestError before anything is sent, when the destination cannot receive the file. ExportRunningError
 * when another export is running and this client does not know its job id (409). JobFailedError, JobWaitError,
 * DownloadError.
 * @example
 * await exportTranslationMemory(core, id, 'nordlicht.tmx', { overwrite: true });
 */
export function exportTranslationMemory<To extends Destination>(
  core: Core,
  translationMemoryId: string,
  to: To,
  options: ExportOptions = {},
): Promise<ExportResult<To>> {
  return deliver(core, 'exportTo', to, options, (workflow) => requestExport(workflow, translationMemoryId));
}

/**
 * Returns a handle of the export whose job the token names. Sends nothing.
 * @throws InvalidRequestError when the value is not an export token.
 */
export function resumeTranslationMemoryExport(core: Core, token: JobToken | undefined): ExportJob {
  const { jobId, translationMemoryId } = checkExportToken(token);
  return exportJob(core, { jobId, translationMemoryId, reused: false, stale: false });
}

function exportJob(core: Core, started: StartedExport): ExportJob {
  const token = tokenOf(started);
  const wait = (workflow: Workflow) => awaitJob(workflow, token);
  return {
    ...started,
    wait: (options = {}) => runWorkflow(core, inShort(token.jobId), options, wait, exportOptionRules),
    download: (to, options = {}) => deliver(core, 'download', to, options, async () => started),
    toJSON: () => token,
  };
}

function tokenOf({ jobId, translationMemoryId }: StartedExport): ExportToken {
  return { operation: 'export', jobId, translationMemoryId };
}

/**
 * Checks the destination, starts the export, downloads the exported file and returns the result. If the file expires
 * before the download ends, exports once more.
 */
function deliver<To extends Destination>(
  core: Core,
  name: string,
  to: To,
  options: ExportOptions,
  start: (workflow: Workflow) => Promise<StartedExport>,
): Promise<ExportResult<To>> {
  const run = async (workflow: Workflow) => {
    await checkDestination(to, workflow.redact, options.overwrite);
    const started = await start(workflow);
    try {
      return await downloadOnce(workflow, started, to);
    } catch (error) {
      if (!hasExpired(error)) throw error;
      const message = 'The URL of the exported file expired; a new export replaces the job';
      workflow.warn('orphaned-job', message, started.jobId);
      return downloadOnce(workflow, await requestExport(workflow, started.translationMemoryId), to);
    }
  };
  return runWorkflow(core, name, options, run, exportOptionRules);
}

/** The result of an export whose file was downloaded. */
export interface ExportResult<To extends Destination = Destination> extends StartedExport {
  /** The number of bytes received. */
  readonly bytes: number;
  /** The SHA-256 of the received bytes in hex; absent in runtimes without a streaming hash. */
  readonly sha256?: string | undefined;
  /** The content of the file, if the destination is memory. */
  readonly contents: To extends { readonly memory: true } ? Uint8Array<ArrayBuffer> : undefined;
}

/** Returns whether the error means that the exported file can no longer be downloaded. */
function hasExpired(error: unknown): boolean {
  if (error instanceof JobFailedError) return error.status === 'expired';
  return error instanceof SignedUrlExpiredError;
}

/** Waits for the export, downloads its file, and returns the result. */
async function downloadOnce<To extends Destination>(
  workflow: Workflow,
  started: StartedExport,
  to: To,
): Promise<ExportResult<To>> {
  const { jobId } = started;
  const job = await awaitJob(workflow, tokenOf(started));
  const url = resultText(job, 'download_url', jobId);
  const { bytes, sha256, contents } = await download({
    ...workflow.transferOptions,
    url,
    to,
    overwrite: workflow.options.overwrite,
    expectedEnd: '</tmx>',
    expiresAt: textOf(resultsOf(job)[0]?.expires_at),
    onProgress: (progress) => workflow.notify({ type: 'download', jobId, ...progress }),
  });
  // The contents are present if the destination is memory. The compiler cannot know it.
  return { ...started, bytes, sha256, contents: contents as ExportResult<To>['contents'] };
}
