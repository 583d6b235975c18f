// An export is three steps: start it or continue the one that is running (start-export.ts), wait for the job
// (wait-for-job.ts), and download the file (download-export.ts).

import type { CallOptions } from '../../calls.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { checkDestination, type Destination } from '../download.ts';
import { awaitExport, downloadExport, type ExportResult } from './download-export.ts';
import type { ExportJobStore } from './export-job-store.ts';
import { inShort } from './job-errors.ts';
import { type JourneyContext, runJourney, type TransferOptions, type WaitOptions } from './journey.ts';
import { requestExport, type StartedExport } from './start-export.ts';
import type { ExportToken } from './tokens.ts';

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
  context: JourneyContext,
  translationMemoryId: string,
  options: StartExportOptions = {},
): Promise<ExportJob> {
  return runJourney(context, 'startExport', options, async (journey) =>
    exportJob(context, await requestExport(journey, translationMemoryId, options.exportJobs)),
  );
}

/** The whole journey: start, wait, download. A destination that cannot take the file is refused before the export. */
export function exportTo(
  context: JourneyContext,
  translationMemoryId: string,
  to: Destination,
  options: ExportOptions = {},
): Promise<ExportResult> {
  return runJourney(context, 'exportTo', options, async (journey) => {
    const { overwrite, exportJobs } = options;
    await checkDestination(to, overwrite);
    const started = await requestExport(journey, translationMemoryId, exportJobs);
    return downloadExport(journey, started, { to, overwrite, exportJobs });
  });
}

/** An export of another process, by its token. */
export function resumeExport(
  context: JourneyContext,
  { jobId, translationMemoryId }: ExportToken,
): ExportJob {
  return exportJob(context, { jobId, translationMemoryId, reused: false, stale: false });
}

function exportJob(context: JourneyContext, started: StartedExport): ExportJob {
  const { jobId, translationMemoryId } = started;
  return {
    ...started,
    wait: (options = {}) =>
      runJourney(context, inShort(jobId), options, (journey) => awaitExport(journey, started)),
    toJSON: () => ({ operation: 'export', jobId, translationMemoryId }),
    download: (to, options = {}) =>
      runJourney(context, 'download', options, async (journey) => {
        const { overwrite, exportJobs } = options;
        await checkDestination(to, overwrite);
        return downloadExport(journey, started, { to, overwrite, exportJobs });
      }),
  };
}
