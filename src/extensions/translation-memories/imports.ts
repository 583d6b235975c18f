// An import is three steps: declare the file, send it to the signed URL, wait for the job. A run (import-run.ts) enters them
// at the one that its token says: a new import at the first, one of another process later.

import type { CallOptions } from '../../calls.ts';
import type { Core } from '../../create-core.ts';
import type { Source } from '../../files/contract.ts';
import { type Upload, upload } from '../../files/upload.ts';
import { callOptionRules, checkOptions } from '../../options.ts';
import {
  type FileOptions,
  type ImportResult,
  ImportRun,
  openFile,
  sendMissing,
  tmxContentType,
} from './import-run.ts';
import { inShort } from './jobs.ts';
import { checkImportToken, type ImportToken, type JobToken, type TokenOf } from './tokens.ts';
import {
  importOptionRules,
  type ProgressListener,
  runWorkflow,
  type TransferOptions,
  type WaitOptions,
  workflowOf,
} from './workflow.ts';

/** Settings of an import. */
export interface ImportOptions extends WaitOptions, TransferOptions, FileOptions {}

/**
 * An import that has been declared: send the file with `upload()`, wait for its end with `wait()`, or store `toJSON()`
 * and continue elsewhere.
 */
export interface ImportJob {
  /** Changes when a new job replaces one whose file never arrived. */
  readonly jobId: string;
  /** When the upload URL expires. */
  readonly expiresAt: string | undefined;
  /**
   * Sends the file; called again, it gives the same upload, and sends again only after a failure. A resumed import sends
   * it with a new job, and only if it never arrived: when it had, nothing is sent and `attempts` is 0.
   */
  upload(options?: ImportOptions): Promise<Upload>;
  /** Waits for the memory. A resumed import does what `upload` does first. */
  wait(options?: WaitOptions): Promise<ImportResult>;
  /** Returns a token without secrets: it does not contain the upload URL. */
  toJSON(): ImportToken;
}

/**
 * Declares a file and returns a handle; sends nothing of the file yet.
 * @throws QuotaExceededError, InvalidRequestError.
 */
export async function startTranslationMemoryImport(
  core: Core,
  source: Source,
  options: ImportOptions = {},
): Promise<ImportJob> {
  const run = new ImportRun(await openFile(source));
  try {
    const uploadUrl = await runWorkflow(core, 'startImport', options, (workflow) =>
      run.declare(workflow, options),
    );
    let sending: Promise<Upload> | undefined;
    const send = (own: ImportOptions) =>
      runWorkflow(core, 'upload', own, (workflow) => run.sendTo(uploadUrl, workflow))
        .catch((error: unknown) => {
          sending = undefined;
          throw error;
        })
        .finally(() => run.close());
    return handleOf(run, {
      upload(own = options) {
        sending ??= send(own);
        return sending;
      },
      wait: (own = options) =>
        runWorkflow(core, inShort(run.token.jobId), own, (workflow) => run.wait(workflow)),
    });
  } catch (error) {
    await run.close();
    throw error;
  }
}

/**
 * Imports a TMX file: declares it, sends it to the signed URL, waits for the memory. Memory use is constant for any
 * size up to 1 GB. The key is never sent with the file. Skipped segments are counted and are not a failure. When the
 * upload URL expires, one new import replaces the job, which a warning reports.
 *
 * @param source A path (on Node, Bun, Deno), a Blob, bytes, or a stream with its size.
 * @throws JobFailedError when the service refuses the file's content; JobWaitError after `maxWaitMs`; UploadError;
 * SignedUrlExpiredError at a second expiry; QuotaExceededError (456: the account's memory limit);
 * InvalidRequestError (size, name) before anything is sent.
 * Once the file is declared, each of them has `jobId` and `resumeToken`: `resumeImport` continues without a duplicate. An
 * abort rejects with the reason of the signal alone: store what `onResumeToken` gets.
 * @example
 * const { translationMemoryId } = await importTranslationMemory(core, 'nordlicht.tmx');
 */
export async function importTranslationMemory(
  core: Core,
  source: Source,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const run = new ImportRun(await openFile(source));
  return runWorkflow(core, 'importFrom', options, async (workflow) => {
    const { bytes, sha256 } = await run.send(workflow, options);
    return { ...(await run.wait(workflow)), bytes, sha256 };
  }).finally(() => run.close());
}

/**
 * Returns the handle of an import, from its token: `toJSON()` of a handle, or `resumeTokenOf(error)`. Sends nothing
 * itself; `wait()` continues wherever the import is. The source is needed only if the file never arrived, which is
 * certain once the job has awaited it for 45 s: then a new import replaces the job, which a warning reports. A stream
 * is closed when `wait()` or `upload()` ends.
 *
 * @throws InvalidRequestError when the value is not an import token. `wait()` and `upload()` reject with it when the
 * source is needed and absent; otherwise they reject as `importFrom` does.
 * @example
 * const { translationMemoryId } = await resumeTranslationMemoryImport(core, token, 'nordlicht.tmx').wait();
 */
export function resumeTranslationMemoryImport<Token extends JobToken | undefined>(
  core: Core,
  token: TokenOf<'import', Token>,
  source?: Source,
  options: ImportOptions = {},
): ImportJob {
  // At once, because a stream can fail, and holds its file open, before it is needed.
  const run = new ImportRun(source === undefined ? undefined : openFile(source));
  try {
    checkOptions(options, callOptionRules, importOptionRules);
    run.token = checkImportToken(token);
  } catch (error) {
    void run.close();
    throw error;
  }
  return handleOf(run, {
    upload: (own = options) =>
      runWorkflow(core, 'upload', own, (workflow) => sendMissing(run, workflow, own)),
    wait: (own = options) =>
      runWorkflow(core, 'resumeImport', own, async (workflow) => {
        const names = { ...options, ...own };
        const sending = workflowOf(core, names, workflow.signal, workflow.resumable);
        const { attempts, bytes, sha256 } = await sendMissing(run, sending, names);
        const result = await run.wait(workflow);
        return attempts === 0 ? result : { ...result, bytes, sha256 };
      }),
  });
}

function handleOf(run: ImportRun, steps: Pick<ImportJob, 'upload' | 'wait'>): ImportJob {
  return {
    get jobId() {
      return run.token.jobId;
    },
    get expiresAt() {
      return run.token.expiresAt;
    },
    ...steps,
    toJSON: () => run.token,
  };
}

// A program that keeps the signed address of an import, encrypted, can send to it again from another process. This is one
// PUT of the file and does not query the job: the caller decides what the response means.
/** Settings of an upload to an address. */
export interface AddressedUploadOptions
  extends TransferOptions,
    Pick<CallOptions, 'signal' | 'deadlineMs' | 'maxRetries'> {
  /** Called as bytes are sent. */
  readonly onProgress?: ProgressListener | undefined;
}

/**
 * Sends a file to `upload_url` of `createImport`, and does no more: no job is asked and none replaced. For programs that
 * keep the address between processes; it is a credential, so store it encrypted. The same address may be sent to again:
 * it makes one memory at most (assumed).
 *
 * @throws UploadError (`status` of a refusal), ConnectionError and TimeoutError (not a byte was sent),
 * InvalidRequestError before anything is sent.
 */
export async function uploadTranslationMemory(
  core: Core,
  uploadUrl: string,
  source: Source,
  options: AddressedUploadOptions = {},
): Promise<Upload> {
  const file = await openFile(source);
  return runWorkflow(core, 'uploadTo', options, ({ transferOptions, notify }) =>
    upload({
      ...transferOptions,
      url: uploadUrl,
      source: file,
      contentType: tmxContentType,
      onProgress: ({ bytes, size }) => notify({ type: 'upload', bytes, size }),
    }),
  ).finally(() => file.close());
}
