// An import is three calls that belong together: declare the file, send it to the signed URL, wait for the job. The
// address works once and not for long, so it is asked for as late as possible, and a new job replaces an expired one.

import { openSource } from '#runtime';
import { InvalidRequestError } from '../../errors/invalid-request.ts';
import { SignedUrlExpiredError } from '../../errors/transfer.ts';
import type { TranslationMemoryImport, TranslationMemoryJob } from '../../generated/schema.ts';
import type { OpenSource, Source } from '../../runtime/shape.ts';
import type { Upload } from '../uploading.ts';
import { declareFile, type FileOptions } from './declaration.ts';
import { sendFile } from './import-upload.ts';
import { present, waitForJob, youngJobGraceMs } from './jobs.ts';
import {
  callOptionsOf,
  type JourneyContext,
  type TransferOptions,
  tellOrphaned,
  underDeadline,
  type WaitOptions,
} from './journey.ts';
import { resultsOf, statusOf } from './states.ts';
import type { ImportToken } from './tokens.ts';

/** Settings of an import. */
export interface ImportOptions extends WaitOptions, TransferOptions, FileOptions {}

/** What an import came to. */
export interface ImportResult {
  readonly jobId: string;
  /** Id of the new memory. */
  readonly translationMemoryId: string;
  /** Segments that were malformed or double and not stored; not a failure (Resources, import result entry). */
  readonly skippedSegmentCount: number;
  /** Bytes sent; absent when this process only waited. */
  readonly bytes?: number | undefined;
  /** SHA-256 of what was sent, in hex; absent where the file is sent by fetch, which does not show it. */
  readonly sha256?: string | undefined;
  readonly job: TranslationMemoryJob;
}

/** An import that has been declared: send the file, wait for the end, or store `toJSON()` and go on elsewhere. */
export interface ImportJob {
  readonly jobId: string;
  /** When the upload address stops working. */
  readonly expiresAt: string | undefined;
  /** Sends the file; once. */
  upload(options?: ImportOptions): Promise<Upload>;
  /** Waits until the memory is there. */
  wait(options?: WaitOptions): Promise<ImportResult>;
  /** A token without secrets: the upload address is not in it. */
  toJSON(): ImportToken;
}

/** Declares the file and returns at once; nothing has been sent yet. */
export async function startImport(
  context: JourneyContext,
  source: Source,
  options: ImportOptions = {},
): Promise<ImportJob> {
  const file = await openFile(source);
  try {
    return await underDeadline(context, 'startImport', options, async (signal) =>
      importJob(context, file, await declareFile(context, file, { ...options, signal }), options),
    );
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The whole journey: declare, send, wait. One new job replaces one whose address has expired. */
export async function importFrom(
  context: JourneyContext,
  source: Source,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const file = await openFile(source);
  return underDeadline(context, 'importFrom', options, async (signal) => {
    const bounded = { ...options, signal };
    const first = await declareFile(context, file, bounded);
    try {
      return await sendAndWait(context, file, first, bounded);
    } catch (error) {
      if (!(error instanceof SignedUrlExpiredError) || file.spent) throw error;
      const late = 'The upload address expired; a new import replaces the job';
      tellOrphaned(context, options, late, first.job_id);
      return sendAndWait(context, file, await declareFile(context, file, bounded), bounded);
    }
  }).finally(() => file.close());
}

/** Goes on with an import of another process, from wherever it stands. */
export function resumeImport(
  context: JourneyContext,
  token: ImportToken,
  source: Source | undefined,
  options: ImportOptions = {},
): Promise<ImportResult> {
  return underDeadline(context, 'resumeImport', options, async (signal) => {
    const bounded = { ...options, signal };
    const missing = token.uploaded === true ? undefined : await missingFile(context, token, bounded);
    if (missing === undefined) return waited(context, token, bounded);
    if (source !== undefined) {
      tellOrphaned(context, options, `${missing}; a new import replaces it`, token.jobId);
      return importFrom(context, source, bounded);
    }
    throw new InvalidRequestError(`job ${token.jobId}: ${missing}; give the source again`, {
      field: 'source',
    });
  });
}

/** What tells that the file of the job never arrived; its address is not in the token, so the job is of no use. */
async function missingFile(
  { memories }: JourneyContext,
  { jobId }: ImportToken,
  options: ImportOptions,
): Promise<string | undefined> {
  const job = await memories.getJob(jobId, callOptionsOf(options, options.signal));
  const messages: Readonly<Record<string, string>> = {
    awaiting_input: 'The job still awaits its file',
    expired: 'The job expired before its file arrived',
  };
  return messages[statusOf(job)];
}

async function openFile(source: Source): Promise<OpenSource> {
  const file = await openSource(source);
  if (file.size > 0) return file;
  await file.close();
  throw new InvalidRequestError('source is empty: content_length must be greater than 0', {
    field: 'source',
  });
}

function importJob(
  context: JourneyContext,
  file: OpenSource,
  declared: TranslationMemoryImport,
  given: ImportOptions,
): ImportJob {
  const { job_id: jobId, expires_at: expiresAt } = declared;
  const token = { operation: 'import', jobId, expiresAt } as const;
  let uploaded = false;
  return {
    jobId,
    expiresAt,
    async upload(options = given) {
      const sent = underDeadline(context, 'upload', options, (signal) =>
        sendFile(context, file, declared, { ...options, signal }),
      );
      const upload = await sent.finally(() => file.close());
      uploaded = true;
      return upload;
    },
    wait: (options = given) => waited(context, { ...token, uploaded }, options),
    toJSON: () => ({ ...token, uploaded }),
  };
}

async function sendAndWait(
  context: JourneyContext,
  file: OpenSource,
  declared: TranslationMemoryImport,
  options: ImportOptions,
): Promise<ImportResult> {
  const { bytes, sha256 } = await sendFile(context, file, declared, options);
  const token = { operation: 'import', jobId: declared.job_id, uploaded: true } as const;
  return { ...(await waited(context, token, options)), bytes, sha256 };
}

async function waited(
  context: JourneyContext,
  resumeToken: ImportToken,
  options: WaitOptions,
): Promise<ImportResult> {
  const { jobId } = resumeToken;
  const target = { jobId, operation: 'import', graceMs: youngJobGraceMs, resumeToken } as const;
  const job = await waitForJob(context, target, options);
  const [result] = resultsOf(job);
  const translationMemoryId = present(
    result?.translation_memory_id,
    '/results/0/translation_memory_id',
    `job ${jobId}`,
  );
  return { jobId, translationMemoryId, skippedSegmentCount: result?.skipped_segment_count ?? 0, job };
}
