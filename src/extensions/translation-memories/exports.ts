// An export is three steps: start it or continue the one that is running (start-export.ts), wait for the job
// (wait-for-job.ts), and download the file (download-export.ts).

import type { CallOptions } from '../../calls.ts';
import type { Core } from '../../create-core.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { checkDestination, type Destination } from '../download.ts';
import { exportOptionRules } from '../transfer-option-checks.ts';
import { awaitExport, downloadExport, type ExportResult } from './download-export.ts';
import type { ExportJobStore } from './export-job-store.ts';
import { inShort } from './job-errors.ts';
import { requestExport, type StartedExport } from './start-export.ts';
import { checkExportToken, type ExportToken, type JobToken, type TokenOf } from './tokens.ts';
import { runWorkflow, type TransferOptions, type WaitOptions, type Workflow } from './workflow.ts';

/** Settings of the start of an export. */
export interface StartExportOptions extends CallOptions {
  /** Remembers which job exports which memory, so that a 409 leads to the running job. Default: in this process. */
  readonly exportJobs?: ExportJobStore | undefined;
}

/** Settings of an export. */
export interface ExportOptions extends StartExportOptions, WaitOptions, TransferOptions {
  /** Whether an existing file is replaced. Default false. */
  readonly overwrite?: boolean | undefined;
}

/** A running export: wait for its end, download the file, or store `toJSON()` and continue elsewhere. */
export interface ExportJob extends StartedExport {
  /** Waits until the file can be downloaded. */
  wait(options?: WaitOptions): Promise<TranslationMemoryJob>;
  /** Waits, and downloads the file; a new export replaces one whose URL has expired. */
  download<To extends Destination>(to: To, options?: ExportOptions): Promise<ExportResult<To>>;
  toJSON(): ExportToken;
}

/**
 * Starts an export, or continues one that is running, and returns a handle.
 * @throws ExportRunningError when one is running whose job id is not known here (409).
 */
export function startTranslationMemoryExport(
  core: Core,
  translationMemoryId: string,
  options: StartExportOptions = {},
): Promise<ExportJob> {
  const start = async (workflow: Workflow) =>
    exportJob(core, await requestExport(workflow, translationMemoryId, options.exportJobs));
  return runWorkflow(core, 'startExport', options, start, exportOptionRules);
}

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
export function exportTranslationMemory<To extends Destination>(
  core: Core,
  translationMemoryId: string,
  to: To,
  options: ExportOptions = {},
): Promise<ExportResult<To>> {
  const run = async (workflow: Workflow) => {
    const { overwrite, exportJobs } = options;
    await checkDestination(to, workflow.redact, overwrite);
    const started = await requestExport(workflow, translationMemoryId, exportJobs);
    return downloadExport(workflow, started, { to, overwrite, exportJobs });
  };
  return runWorkflow(core, 'exportTo', options, run, exportOptionRules);
}

/**
 * The handle of an export, from its token. Sends nothing.
 * @throws InvalidRequestError when the value is not an export token.
 */
export function resumeTranslationMemoryExport<Token extends JobToken | undefined>(
  core: Core,
  token: TokenOf<'export', Token>,
): ExportJob {
  const { jobId, translationMemoryId } = checkExportToken(token);
  return exportJob(core, { jobId, translationMemoryId, reused: false, stale: false });
}

function exportJob(core: Core, started: StartedExport): ExportJob {
  const { jobId, translationMemoryId } = started;
  return {
    ...started,
    wait(options = {}) {
      const wait = (workflow: Workflow) => awaitExport(workflow, started);
      return runWorkflow(core, inShort(jobId), options, wait, exportOptionRules);
    },
    toJSON: () => ({ operation: 'export', jobId, translationMemoryId }),
    download(to, options = {}) {
      const run = async (workflow: Workflow) => {
        const { overwrite, exportJobs } = options;
        await checkDestination(to, workflow.redact, overwrite);
        return downloadExport(workflow, started, { to, overwrite, exportJobs });
      };
      return runWorkflow(core, 'download', options, run, exportOptionRules);
    },
  };
}
