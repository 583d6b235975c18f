// The URL of an exported file expires. A new URL of the same job is tried first, and then one new export.

import { SignedUrlExpiredError } from '../../errors/transfer.ts';
import { textOf } from '../../field.ts';
import { getTranslationMemoryJob } from '../../generated/resources/translation-memories.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { type Destination, type Download, download } from '../download.ts';
import type { ExportJobStore } from './export-job-store.ts';
import { JobFailedError, missingField } from './job-errors.ts';
import { newJobGraceMs, resultsOf } from './job-protocol.ts';
import { requestExport, type StartedExport } from './start-export.ts';
import { awaitJob } from './wait-for-job.ts';
import type { Workflow } from './workflow.ts';

/** The result of an export to a destination. */
export interface ExportResult<To extends Destination = Destination> extends StartedExport {
  /** Bytes received. */
  readonly bytes: number;
  /** SHA-256 of what was received, in hex; absent where the runtime has no streaming hash. */
  readonly sha256?: string | undefined;
  /** The file, when it was kept in memory. */
  readonly contents: To extends { readonly memory: true } ? Uint8Array<ArrayBuffer> : undefined;
}

/** Where the file goes. */
export interface ExportTarget<To extends Destination> {
  readonly to: To;
  readonly overwrite: boolean | undefined;
  /** For the export that replaces one. */
  readonly exportJobs: ExportJobStore | undefined;
}

/** Waits for the export and downloads its file. One new export replaces one whose URL has expired. */
export async function downloadExport<To extends Destination>(
  workflow: Workflow,
  started: StartedExport,
  target: ExportTarget<To>,
): Promise<ExportResult<To>> {
  try {
    return await downloadOnce(workflow, started, target);
  } catch (error) {
    if (!hasExpired(error)) throw error;
    const message = 'The URL of the exported file expired; a new export replaces the job';
    workflow.notify({ type: 'warning', code: 'orphaned-job', message, jobId: started.jobId });
    const second = await requestExport(workflow, started.translationMemoryId, target.exportJobs);
    return downloadOnce(workflow, second, target);
  }
}

/** Whether the file is no longer available although the export succeeded. */
function hasExpired(error: unknown): boolean {
  if (error instanceof JobFailedError) return error.status === 'expired';
  return error instanceof SignedUrlExpiredError;
}

async function downloadOnce<To extends Destination>(
  workflow: Workflow,
  started: StartedExport,
  target: ExportTarget<To>,
): Promise<ExportResult<To>> {
  const { jobId } = started;
  const job = await awaitExport(workflow, started);
  const { bytes, sha256, contents } = await downloadFile(workflow, jobId, job, target).catch(
    async (error: unknown) => {
      if (!(error instanceof SignedUrlExpiredError)) throw error;
      const again = await getTranslationMemoryJob(workflow.core, jobId, workflow.callOptions);
      if (urlOf(again) === urlOf(job)) throw error;
      return downloadFile(workflow, jobId, again, target);
    },
  );
  // Memory has contents, and nothing else does.
  return { ...started, bytes, sha256, contents: contents as ExportResult<To>['contents'] };
}

/** Waits until the file can be downloaded. */
export function awaitExport(
  workflow: Workflow,
  { jobId, translationMemoryId }: StartedExport,
): Promise<TranslationMemoryJob> {
  const resumeToken = { operation: 'export', jobId, translationMemoryId } as const;
  workflow.resumable(resumeToken);
  return awaitJob(workflow, { jobId, operation: 'export', graceMs: newJobGraceMs, resumeToken });
}

function urlOf(job: TranslationMemoryJob): string | undefined {
  return textOf(resultsOf(job)[0]?.download_url);
}

async function downloadFile(
  workflow: Workflow,
  jobId: string,
  job: TranslationMemoryJob,
  { to, overwrite }: ExportTarget<Destination>,
): Promise<Download> {
  const url = urlOf(job);
  if (url === undefined) throw missingField(jobId, '/results/0/download_url');
  return download({
    ...workflow.transferOptions,
    url,
    to,
    overwrite,
    expectedEnd: '</tmx>',
    expiresAt: textOf(resultsOf(job)[0]?.expires_at),
    onProgress: ({ bytes, size }) => workflow.notify({ type: 'download', jobId, bytes, size }),
  });
}
