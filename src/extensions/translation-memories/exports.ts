// An export may be new (202), an earlier one reused (200), or refused because one is running (409). A refused one is
// never repeated; it is watched instead, if this client or its store knows the job.

import type { CallOptions } from '../../calls.ts';
import {
  ConflictError,
  ExportRunningError,
  SignedUrlExpiredError,
  UnknownOutcomeError,
} from '../../errors.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { type Destination, type Download, download } from '../downloading.ts';
import { present, waitForJob } from './jobs.ts';
import {
  callOptionsOf,
  type JourneyContext,
  type TransferOptions,
  tellBoth,
  underDeadline,
  type WaitOptions,
} from './journey.ts';
import { resultsOf } from './states.ts';
import type { ExportToken } from './tokens.ts';

/** Settings of an export. */
export interface ExportOptions extends WaitOptions, TransferOptions {
  /** Whether an existing file is replaced. Default false. */
  readonly overwrite?: boolean | undefined;
}

/** What an export came to. */
export interface ExportResult {
  readonly jobId: string;
  readonly translationMemoryId: string;
  /** True when an earlier export was reused (200). */
  readonly reused: boolean;
  /** True when the memory changed after the reused export began. */
  readonly stale: boolean;
  /** Bytes received. */
  readonly bytes: number;
  /** SHA-256 of what was received, in hex; absent where the runtime has no streaming hash. */
  readonly sha256?: string | undefined;
  /** The file, when no path or stream was given for it. */
  readonly contents?: Uint8Array | undefined;
}

/** An export under way: wait for its end, download the file, or store `toJSON()` and go on elsewhere. */
export interface ExportJob {
  readonly jobId: string;
  readonly translationMemoryId: string;
  readonly reused: boolean;
  readonly stale: boolean;
  /** Waits until the file is there. */
  wait(options?: WaitOptions): Promise<TranslationMemoryJob>;
  /** Waits, and downloads the file. */
  download(to: Destination, options?: ExportOptions): Promise<ExportResult>;
  toJSON(): ExportToken;
}

/**
 * Begins an export, or takes up the one that is running.
 * @throws ExportRunningError when one is running whose job is not known here.
 */
export async function startExport(
  context: JourneyContext,
  translationMemoryId: string,
  options: CallOptions = {},
): Promise<ExportJob> {
  return underDeadline(context, 'startExport', options, async (signal) => {
    const { jobId, reused } = await requested(context, translationMemoryId, options, signal);
    const stale =
      reused && (await isStale(context, translationMemoryId, jobId, callOptionsOf(options, signal)));
    return exportJob(context, { jobId, translationMemoryId, reused, stale });
  });
}

/** The whole journey: begin, wait, download. One fresh export replaces one whose address has expired. */
export function exportTo(
  context: JourneyContext,
  translationMemoryId: string,
  to: Destination,
  options: ExportOptions = {},
): Promise<ExportResult> {
  return underDeadline(context, 'exportTo', options, async (signal) => {
    const bounded = { ...options, signal, deadlineMs: undefined };
    const first = await startExport(context, translationMemoryId, callOptionsOf(options, signal));
    try {
      return await first.download(to, bounded);
    } catch (error) {
      if (!(error instanceof SignedUrlExpiredError)) throw error;
      const fresh = await startExport(context, translationMemoryId, callOptionsOf(options, signal));
      return fresh.download(to, bounded);
    }
  });
}

/** An export of another process, by its token. */
export function resumeExport(
  context: JourneyContext,
  { jobId, translationMemoryId }: ExportToken,
): ExportJob {
  return exportJob(context, { jobId, translationMemoryId, reused: false, stale: false });
}

type Begun = Pick<ExportJob, 'jobId' | 'translationMemoryId' | 'reused' | 'stale'>;

function exportJob(context: JourneyContext, begun: Begun): ExportJob {
  const { jobId, translationMemoryId } = begun;
  const token: ExportToken = { operation: 'export', jobId, translationMemoryId };
  const target = { jobId, operation: 'export', graceMs, resumeToken: token } as const;
  const wait = (options: WaitOptions = {}) => waitForJob(context, target, options);
  return {
    ...begun,
    wait,
    toJSON: () => token,
    download: (to, options = {}) =>
      underDeadline(context, 'download', options, async (signal) => {
        const bounded = { ...options, signal, deadlineMs: undefined };
        const { bytes, sha256, contents } = await fetched(context, await wait(bounded), to, bounded);
        return { ...begun, bytes, sha256, contents };
      }),
  };
}

/** A job created just now may not be visible at once, in milliseconds. */
const graceMs = 5_000;

async function requested(
  context: JourneyContext,
  translationMemoryId: string,
  options: CallOptions,
  signal: AbortSignal,
) {
  const { memories, exportJobs } = context;
  const request = () =>
    memories.createExport(translationMemoryId, callOptionsOf(options, signal)).withResponse();
  try {
    const { data, status } = await request().catch((error: unknown) => {
      // Asking again is safe here: the service answers 409 or the same job, and never exports twice at once.
      if (error instanceof UnknownOutcomeError) return request();
      throw error;
    });
    const jobId = present(data.job_id, '/job_id', 'createExport');
    await exportJobs.set(translationMemoryId, jobId);
    return { jobId, reused: status === 200 };
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const jobId = await exportJobs.get(translationMemoryId);
    if (jobId !== undefined) return { jobId, reused: false };
    throw new ExportRunningError(error);
  }
}

/** Whether the memory changed after the reused export began, so that the file may not hold everything. */
async function isStale(
  { memories }: JourneyContext,
  translationMemoryId: string,
  jobId: string,
  options: CallOptions,
): Promise<boolean> {
  const [memory, job] = await Promise.all([
    memories.get(translationMemoryId, options),
    memories.getJob(jobId, options),
  ]);
  return Date.parse(memory.updated_time) > Date.parse(job.creation_time);
}

async function fetched(
  context: JourneyContext,
  job: TranslationMemoryJob,
  to: Destination,
  options: ExportOptions,
): Promise<Download> {
  try {
    return await downloaded(context, job, to, options);
  } catch (error) {
    if (!(error instanceof SignedUrlExpiredError)) throw error;
    const again = await context.memories.getJob(job.job_id, callOptionsOf(options, options.signal));
    if (resultsOf(again)[0]?.download_url === resultsOf(job)[0]?.download_url) throw error;
    return downloaded(context, again, to, options);
  }
}

function downloaded(
  context: JourneyContext,
  job: TranslationMemoryJob,
  to: Destination,
  options: ExportOptions,
): Promise<Download> {
  const [result] = resultsOf(job);
  const tell = tellBoth(context, options.onProgress);
  return download({
    url: present(result?.download_url, '/results/0/download_url', `job ${job.job_id}`),
    to,
    overwrite: options.overwrite,
    expectedEnd: '</tmx>',
    expiresAt: result?.expires_at,
    now: context.time.now,
    clock: context.clock,
    signal: options.signal,
    idleTimeoutMs: options.idleTimeoutMs,
    maxRetries: options.maxRetries,
    onProgress: ({ bytes, size }) => tell({ type: 'download', jobId: job.job_id, bytes, size }),
  });
}
