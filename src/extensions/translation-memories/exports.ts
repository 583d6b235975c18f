// An export is three steps: start it or continue the one that is running (start-export.ts), wait for the job
// (wait-for-job.ts), and download the file (download-export.ts).

import type { CallOptions } from '../../calls.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { checkDestination, type Destination } from '../download.ts';
import { awaitExport, downloadExport, type ExportResult } from './download-export.ts';
import type { ExportJobStore } from './export-job-store.ts';
import { inShort } from './job-errors.ts';
import { requestExport, type StartedExport } from './start-export.ts';
import type { ExportToken } from './tokens.ts';
import {
  runWhole,
  runWorkflow,
  type TransferOptions,
  type WaitOptions,
  type WorkflowContext,
} from './workflow.ts';

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
  download(to: Destination, options?: ExportOptions): Promise<ExportResult>;
  toJSON(): ExportToken;
}

/**
 * Starts an export, or continues the one that is running.
 * @throws ExportRunningError when one runs whose job id is not known here.
 */
export function startExport(
  context: WorkflowContext,
  translationMemoryId: string,
  options: StartExportOptions = {},
): Promise<ExportJob> {
  return runWorkflow(context, 'startExport', options, async (workflow) =>
    exportJob(context, await requestExport(workflow, translationMemoryId, options.exportJobs)),
  );
}

/** The whole workflow: start, wait, download. A destination that cannot take the file is refused before the export. */
export function exportTo(
  context: WorkflowContext,
  translationMemoryId: string,
  to: Destination,
  options: ExportOptions = {},
): Promise<ExportResult> {
  return runWhole(context, 'exportTo', options, async (workflow) => {
    const { overwrite, exportJobs } = options;
    await checkDestination(to, overwrite);
    const started = await requestExport(workflow, translationMemoryId, exportJobs);
    return downloadExport(workflow, started, { to, overwrite, exportJobs });
  });
}

/** An export of another process, by its token. */
export function resumeExport(
  context: WorkflowContext,
  { jobId, translationMemoryId }: ExportToken,
): ExportJob {
  return exportJob(context, { jobId, translationMemoryId, reused: false, stale: false });
}

function exportJob(context: WorkflowContext, started: StartedExport): ExportJob {
  const { jobId, translationMemoryId } = started;
  return {
    ...started,
    wait: (options = {}) =>
      runWorkflow(context, inShort(jobId), options, (workflow) => awaitExport(workflow, started)),
    toJSON: () => ({ operation: 'export', jobId, translationMemoryId }),
    download: (to, options = {}) =>
      runWhole(context, 'download', options, async (workflow) => {
        const { overwrite, exportJobs } = options;
        await checkDestination(to, overwrite);
        return downloadExport(workflow, started, { to, overwrite, exportJobs });
      }),
  };
}
