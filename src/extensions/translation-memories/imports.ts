// An import is three calls that belong together: declare the file, send it to the signed URL, wait for the job. The
// address works once and not for long, so it is asked for as late as possible, and a new job replaces an expired one.

import { openSource } from '#runtime';
import { InvalidRequestError, SignedUrlExpiredError, UnknownOutcomeError } from '../../errors.ts';
import type { TranslationMemoryImport, TranslationMemoryJob } from '../../generated/schema.ts';
import type { OpenSource, Source } from '../../runtime/shape.ts';
import { type Upload, upload } from '../uploading.ts';
import { present, waitForJob } from './jobs.ts';
import {
  callOptionsOf,
  type JourneyContext,
  type TransferOptions,
  tellBoth,
  underDeadline,
  type WaitOptions,
} from './journey.ts';
import { resultsOf, stateOf, statusOf } from './states.ts';
import { type ImportToken, importToken } from './tokens.ts';

/** The only file type that is imported (Endpoints, import: TMX is the only format). */
export const tmxContentType = 'application/xml';

/** Settings of an import. */
export interface ImportOptions extends WaitOptions, TransferOptions {
  /** Name of the file, at most 100 characters. Default: the source's own name, else `import.tmx`. */
  readonly fileName?: string | undefined;
  /** Name of the new memory. Default: the service names it after the file (assumed). */
  readonly displayName?: string | undefined;
}

/** What an import came to. */
export interface ImportResult {
  readonly jobId: string;
  /** Id of the new memory. */
  readonly translationMemoryId: string;
  /** Segments that were malformed or double and not stored; not a failure (Resources, import result entry). */
  readonly skippedSegmentCount: number;
  /** Bytes sent; absent when this process only waited. */
  readonly bytes?: number | undefined;
  /** SHA-256 of what was sent, in hex; absent where the runtime has no streaming hash. */
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
  return underDeadline(context, 'startImport', options, async (signal) => {
    const declared = await declare(context, file, options, signal);
    return importJob(context, file, declared, options);
  });
}

/** The whole journey: declare, send, wait. One new job replaces one whose address has expired. */
export async function importFrom(
  context: JourneyContext,
  source: Source,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const file = await openFile(source);
  return underDeadline(context, 'importFrom', options, async (signal) => {
    const bounded = { ...options, signal, deadlineMs: undefined };
    const first = await declare(context, file, options, signal);
    try {
      return await sendAndWait(context, file, first, bounded);
    } catch (error) {
      if (!(error instanceof SignedUrlExpiredError) || file.spent) throw error;
      orphaned(context, options, 'The upload address expired; a new import replaces the job', first.job_id);
      return sendAndWait(context, file, await declare(context, file, options, signal), bounded);
    }
  }).finally(() => file.close());
}

/** Goes on with an import of another process, from wherever it stands. */
export async function resumeImport(
  context: JourneyContext,
  token: ImportToken,
  source: Source | undefined,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { data: job } = await context.memories
    .getJob(token.jobId, callOptionsOf(options, options.signal))
    .withResponse();
  if (stateOf(job) !== 'waiting' || statusOf(job) !== 'awaiting_input')
    return waited(context, token.jobId, options);
  if (source === undefined)
    throw new InvalidRequestError(`job ${token.jobId} still awaits its file: give the source again`, {
      field: 'source',
    });
  orphaned(
    context,
    options,
    'The job still awaits its file, and its upload address is not in the token; a new import replaces it',
    token.jobId,
  );
  return importFrom(context, source, options);
}

async function openFile(source: Source): Promise<OpenSource> {
  const file = await openSource(source);
  if (file.size === 0)
    throw new InvalidRequestError('source is empty: content_length must be greater than 0', {
      field: 'source',
    });
  return file;
}

/** Creates the job. An answer that was lost is worth one more job: a job without a file ends by itself. */
async function declare(
  context: JourneyContext,
  file: OpenSource,
  options: ImportOptions,
  signal: AbortSignal,
): Promise<TranslationMemoryImport> {
  const body = {
    source_file: {
      file_name: options.fileName ?? file.name ?? 'import.tmx',
      content_type: tmxContentType,
      content_length: file.size,
    },
    ...(options.displayName === undefined ? {} : { parameters: { display_name: options.displayName } }),
  } as const;
  const create = () => context.memories.createImport(body, callOptionsOf(options, signal));
  try {
    return declared(await create());
  } catch (error) {
    if (!(error instanceof UnknownOutcomeError)) throw error;
    orphaned(
      context,
      options,
      'The answer to an import request was lost; its job, if there is one, will expire unused',
    );
    return declared(await create());
  }
}

function declared(answer: TranslationMemoryImport): TranslationMemoryImport {
  present(answer.job_id, '/job_id', 'createImport');
  present(answer.upload_url, '/upload_url', 'createImport');
  return answer;
}

function importJob(
  context: JourneyContext,
  file: OpenSource,
  declaration: TranslationMemoryImport,
  given: ImportOptions,
): ImportJob {
  const { job_id: jobId, expires_at: expiresAt } = declaration;
  return {
    jobId,
    expiresAt,
    upload: (options = given) =>
      underDeadline(context, 'upload', options, (signal) =>
        send(context, file, declaration, { ...options, signal }),
      ).finally(() => file.close()),
    wait: (options = given) => waited(context, jobId, options),
    toJSON: () => importToken(declaration),
  };
}

async function sendAndWait(
  context: JourneyContext,
  file: OpenSource,
  declaration: TranslationMemoryImport,
  options: ImportOptions,
): Promise<ImportResult> {
  const { bytes, sha256 } = await send(context, file, declaration, options);
  return { ...(await waited(context, declaration.job_id, options)), bytes, sha256 };
}

function send(
  context: JourneyContext,
  file: OpenSource,
  declaration: TranslationMemoryImport,
  options: ImportOptions,
): Promise<Upload> {
  const { job_id: jobId, upload_url: url, expires_at: expiresAt } = declaration;
  const tell = tellBoth(context, options.onProgress);
  return upload({
    url,
    source: file,
    contentType: tmxContentType,
    expiresAt,
    now: context.time.now,
    clock: context.clock,
    signal: options.signal,
    idleTimeoutMs: options.idleTimeoutMs,
    maxRetries: options.maxRetries,
    onProgress: ({ bytes, size }) => tell({ type: 'upload', jobId, bytes, size }),
    beforeReplay: async () => {
      const { data: job } = await context.memories
        .getJob(jobId, callOptionsOf(options, options.signal))
        .withResponse();
      return statusOf(job) === 'awaiting_input' || statusOf(job) === 'unknown' ? 'send' : 'done';
    },
  });
}

/** A job created just now may not be visible at once, in milliseconds. */
const graceMs = 5_000;

async function waited(context: JourneyContext, jobId: string, options: WaitOptions): Promise<ImportResult> {
  const target = {
    jobId,
    operation: 'import',
    graceMs,
    resumeToken: { operation: 'import', jobId },
  } as const;
  const job = await waitForJob(context, target, options);
  const [result] = resultsOf(job);
  const translationMemoryId = present(
    result?.translation_memory_id,
    '/results/0/translation_memory_id',
    `job ${jobId}`,
  );
  return { jobId, translationMemoryId, skippedSegmentCount: result?.skipped_segment_count ?? 0, job };
}

function orphaned(context: JourneyContext, options: WaitOptions, message: string, jobId?: string): void {
  tellBoth(context, options.onProgress)({ type: 'warning', code: 'orphaned-job', message, jobId });
}
