// An import is three calls that belong together: declare the file, send it to the signed URL, wait for the job. The
// address works once and not for long, so it is asked for as late as possible, and a new job replaces an expired one.

import type { ImportToken } from '../../calls.ts';
import { SignedUrlExpiredError } from '../../errors/transfer.ts';
import type { TranslationMemoryJob } from '../../generated/schema.ts';
import type { OpenSource, Source } from '../../runtime/contract.ts';
import type { Upload } from '../upload.ts';
import { type DeclaredFile, declareFile, type FileOptions } from './declaration.ts';
import { requiredText } from './fields.ts';
import { sendFile } from './import-upload.ts';
import { inShort, waitForJob, youngJobGraceMs } from './jobs.ts';
import {
  type JourneyContext,
  type TransferOptions,
  tellOrphaned,
  underDeadline,
  type WaitOptions,
} from './journey.ts';
import { openFile } from './source-file.ts';
import { resultsOf } from './states.ts';

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

/**
 * An import that has been declared: send the file by `upload()`, wait for the end by `wait()`, or store `toJSON()` and go
 * on elsewhere.
 */
export interface ImportJob {
  /** Changes when a new job replaces one whose file never arrived. */
  readonly jobId: string;
  /** When the upload address stops working. */
  readonly expiresAt: string | undefined;
  /**
   * Sends the file; once. Of a resumed import it is sent by a new job, and only if it never arrived: nothing is sent
   * (`attempts` is 0) where it had.
   */
  upload(options?: ImportOptions): Promise<Upload>;
  /** Waits until the memory is there. Of a resumed import it does what `upload` does first. */
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
    let jobId = '';
    const { bytes, sha256 } = await declareAndSend(context, file, bounded, (declared) => {
      jobId = declared.jobId;
    });
    const token = { operation: 'import', jobId, uploaded: true } as const;
    return { ...(await waited(context, token, bounded)), bytes, sha256 };
  }).finally(() => file.close());
}

/** Declares the file and sends it, by one new job if the address of the first expires; `onDeclared` hears of each. */
export async function declareAndSend(
  context: JourneyContext,
  file: OpenSource,
  options: ImportOptions,
  onDeclared: (declared: DeclaredFile) => void,
): Promise<Upload> {
  const declare = async () => {
    const declared = await declareFile(context, file, options);
    onDeclared(declared);
    return declared;
  };
  const first = await declare();
  try {
    return await sendFile(context, file, first, options);
  } catch (error) {
    if (!(error instanceof SignedUrlExpiredError) || file.spent) throw error;
    const late = 'The upload address expired; a new import replaces the job';
    tellOrphaned(context, options, late, first.jobId);
    return sendFile(context, file, await declare(), options);
  }
}

function importJob(
  context: JourneyContext,
  file: OpenSource,
  declared: DeclaredFile,
  given: ImportOptions,
): ImportJob {
  const { jobId, expiresAt } = declared;
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

/** Waits until the memory is there. */
export async function waited(
  context: JourneyContext,
  resumeToken: ImportToken,
  options: WaitOptions,
): Promise<ImportResult> {
  const { jobId } = resumeToken;
  const target = { jobId, operation: 'import', graceMs: youngJobGraceMs, resumeToken } as const;
  const job = await waitForJob(context, target, options);
  const [result] = resultsOf(job);
  const translationMemoryId = requiredText(
    result?.translation_memory_id,
    '/results/0/translation_memory_id',
    inShort(jobId),
  );
  // Left out where nothing was skipped (assumed); a value that is no number says as little.
  const skipped: unknown = result?.skipped_segment_count;
  return { jobId, translationMemoryId, skippedSegmentCount: typeof skipped === 'number' ? skipped : 0, job };
}
