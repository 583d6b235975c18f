// An export may be new (202), an earlier one reused (200), or refused because one is running (409). A refused one is
// never repeated; it is watched instead, if this client or its store knows the job. The file's address lasts for a
// while only, so one fresh export replaces one that is fetched too late.

import type { CallOptions, ExportToken } from '../../calls.ts';
import { ConflictError, ExportRunningError } from '../../errors/api.ts';
import { JobFailedError } from '../../errors/job.ts';
import { isLanguageServiceError } from '../../errors/language-service-error.ts';
import { UnknownOutcomeError } from '../../errors/request.ts';
import { SignedUrlExpiredError } from '../../errors/transfer.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import { checkDestination, type Destination, type Download, download } from '../download.ts';
import { onceText, optionalText, requiredText } from './fields.ts';
import { inShort, waitForJob, youngJobGraceMs } from './jobs.ts';
import {
  callOptionsOf,
  type JourneyContext,
  type TransferOptions,
  tellBoth,
  tellOrphaned,
  transferOptionsOf,
  underDeadline,
  type WaitOptions,
} from './journey.ts';
import { rememberExport } from './remembered-exports.ts';
import { runningExport } from './running-exports.ts';
import { resultsOf } from './states.ts';

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
  /** True when the memory changed after the reused export began; absent when that could not be found out. */
  readonly stale: boolean | undefined;
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
  /** True when the memory changed after the reused export began; absent when that could not be found out. */
  readonly stale: boolean | undefined;
  /** Waits until the file is there. */
  wait(options?: WaitOptions): Promise<TranslationMemoryJob>;
  /** Waits, and downloads the file; by one fresh export if its address has expired. */
  download(to: Destination, options?: ExportOptions): Promise<ExportResult>;
  toJSON(): ExportToken;
}

/**
 * Begins an export, or takes up the one that is running.
 * @throws ExportRunningError when one is running whose job is not known here.
 */
export function startExport(
  context: JourneyContext,
  translationMemoryId: string,
  options: CallOptions = {},
): Promise<ExportJob> {
  return underDeadline(context, 'startExport', options, async (signal) =>
    exportJob(context, await begin(context, translationMemoryId, callOptionsOf(options, signal))),
  );
}

/** The whole journey: begin, wait, download. A place that cannot take the file is refused before the export begins. */
export function exportTo(
  context: JourneyContext,
  translationMemoryId: string,
  to: Destination,
  options: ExportOptions = {},
): Promise<ExportResult> {
  return underDeadline(context, 'exportTo', options, async (signal) => {
    await checkDestination(to, options.overwrite);
    const bounded = { ...options, signal };
    return (await startExport(context, translationMemoryId, bounded)).download(to, bounded);
  });
}

/** An export of another process, by its token. */
export function resumeExport(
  context: JourneyContext,
  { jobId, translationMemoryId }: ExportToken,
): ExportJob {
  return exportJob(context, { jobId, translationMemoryId, reused: false, stale: false });
}

const unknownJobHint =
  'It was begun elsewhere, so its job is not known here: ask again when it has ended, or share one exportJobs store';

type Begun = Pick<ExportJob, 'jobId' | 'translationMemoryId' | 'reused' | 'stale'>;

function exportJob(context: JourneyContext, begun: Begun): ExportJob {
  return {
    ...begun,
    wait: (options = {}) => waited(context, begun, options),
    toJSON: () => tokenOf(begun),
    download: (to, options = {}) =>
      underDeadline(context, 'download', options, async (signal) => {
        await checkDestination(to, options.overwrite);
        const bounded = { ...options, signal };
        try {
          return await fetched(context, begun, to, bounded);
        } catch (error) {
          if (!isTooLate(error)) throw error;
          const late = 'The address of the exported file expired; a fresh export replaces the job';
          tellOrphaned(context, options, late, begun.jobId);
          const fresh = await begin(context, begun.translationMemoryId, callOptionsOf(options, signal));
          return fetched(context, fresh, to, bounded);
        }
      }),
  };
}

function tokenOf({ jobId, translationMemoryId }: Begun): ExportToken {
  return { operation: 'export', jobId, translationMemoryId };
}

/** Whether the file can be had no more, though the export was sound. */
function isTooLate(error: unknown): boolean {
  if (error instanceof JobFailedError) return error.status === 'expired';
  return error instanceof SignedUrlExpiredError;
}

/** Begins the export, reuses an earlier one, or takes up the one that runs. */
async function begin(
  context: JourneyContext,
  translationMemoryId: string,
  options: CallOptions,
): Promise<Begun> {
  const { memories, time } = context;
  const askedAt = time.now();
  const request = async () => {
    const answer = await memories.createExport(translationMemoryId, options).withResponse();
    const { data, status } = answer;
    return { jobId: onceText(data.job_id, '/job_id', 'translationMemories_createExport', answer), status };
  };
  try {
    const { jobId, status } = await request().catch((error: unknown) => {
      // Asking again is safe here: the service answers 409 or the same job, and never exports twice at once.
      if (error instanceof UnknownOutcomeError) return request();
      throw error;
    });
    await rememberExport(context, translationMemoryId, jobId, options);
    const reused = status === 200;
    const stale = reused ? await isStale(context, translationMemoryId, jobId, options) : false;
    return { jobId, translationMemoryId, reused, stale };
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const jobId = await runningExport(context, translationMemoryId, askedAt, options);
    if (jobId === undefined) throw new ExportRunningError({ ...error, hint: unknownJobHint });
    return { jobId, translationMemoryId, reused: false, stale: false };
  }
}

/**
 * Whether the memory changed after the reused export began, so that the file may not hold everything. Undefined when
 * that cannot be found out, which is no reason to fail the export.
 */
async function isStale(
  { memories }: JourneyContext,
  translationMemoryId: string,
  jobId: string,
  options: CallOptions,
): Promise<boolean | undefined> {
  try {
    const [memory, job] = await Promise.all([
      memories.get(translationMemoryId, options),
      memories.getJob(jobId, options),
    ]);
    return Date.parse(memory.updated_time) > Date.parse(job.creation_time);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (isLanguageServiceError(error)) return undefined;
    throw error;
  }
}

function waited(context: JourneyContext, begun: Begun, options: WaitOptions): Promise<TranslationMemoryJob> {
  const { jobId } = begun;
  const target = {
    jobId,
    operation: 'export',
    graceMs: youngJobGraceMs,
    resumeToken: tokenOf(begun),
  } as const;
  return waitForJob(context, target, options);
}

async function fetched(
  context: JourneyContext,
  begun: Begun,
  to: Destination,
  options: ExportOptions,
): Promise<ExportResult> {
  const job = await waited(context, begun, options);
  const { bytes, sha256, contents } = await downloaded(context, begun.jobId, job, to, options).catch(
    async (error: unknown) => {
      if (!(error instanceof SignedUrlExpiredError)) throw error;
      const again = await context.memories.getJob(begun.jobId, callOptionsOf(options, options.signal));
      if (addressOf(again) === addressOf(job)) throw error;
      return downloaded(context, begun.jobId, again, to, options);
    },
  );
  return { ...begun, bytes, sha256, contents };
}

function addressOf(job: TranslationMemoryJob): string | undefined {
  return optionalText(resultsOf(job)[0]?.download_url);
}

function downloaded(
  context: JourneyContext,
  jobId: string,
  job: TranslationMemoryJob,
  to: Destination,
  options: ExportOptions,
): Promise<Download> {
  const tell = tellBoth(context, options);
  return download({
    ...transferOptionsOf(context, options),
    url: requiredText(addressOf(job), '/results/0/download_url', inShort(jobId)),
    to,
    overwrite: options.overwrite,
    expectedEnd: '</tmx>',
    expiresAt: optionalText(resultsOf(job)[0]?.expires_at),
    onProgress: ({ bytes, size }) => tell({ type: 'download', jobId, bytes, size }),
  });
}
