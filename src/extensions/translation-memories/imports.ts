// An import has three steps: declare the file, send it to the signed URL, and wait for the job. A new import begins
// with the first step. An import that another process started continues at the step that its token names
// (import-run.ts).

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
 * A declared import. Send the file with `upload()`, wait for the end of the import with `wait()`, or store `toJSON()`
 * and continue in another process.
 */
export interface ImportJob {
  /** The id of the job. It changes when a new job replaces a job whose file never arrived. */
  readonly jobId: string;
  /** The time at which the upload URL expires. */
  readonly expiresAt: string | undefined;
  /**
   * Sends the file. Another call returns the same upload. After a failure, another call sends the file again. A resumed
   * import sends the file with a new job, and only if the file never arrived. If the file had arrived, nothing is sent
   * and `attempts` is 0.
   */
  upload(options?: ImportOptions): Promise<Upload>;
  /** Waits until the memory has been created. A resumed import first does the same as `upload`. */
  wait(options?: WaitOptions): Promise<ImportResult>;
  /** Returns a token without secrets: it does not contain the upload URL. */
  toJSON(): ImportToken;
}

/**
 * Declares a file and returns a handle. Does not send the file.
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
 * Imports a TMX file: declares the file, sends it to the signed URL, and waits for the new translation memory. The RAM
 * in use is constant for any size up to 1 GB. The key is never sent with the file. Skipped segments are counted and are
 * not a failure. When the upload URL expires, one new import replaces the job, and a warning reports this.
 *
 * @param source A path (on Node, Bun, Deno), a Blob, bytes, or a stream with its size.
 * @throws JobFailedError when the service refuses the file's content; JobWaitError after `maxWaitMs`; UploadError;
 * SignedUrlExpiredError at a second expiry; QuotaExceededError (456: the account's memory limit);
 * InvalidRequestError (size, name) before anything is sent.
 * Once the file is declared, each of these errors has `jobId` and `resumeToken`. With the token, `resumeImport`
 * continues without a duplicate. An abort rejects with the reason of the signal, which has no token: store the token
 * that `onResumeToken` receives.
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
 * Returns the handle of an import from its token: `toJSON()` of a handle, or `resumeTokenOf(error)`. Sends nothing; the
 * methods `wait()` and `upload()` continue the import. The source is needed only if the file never arrived, that is, if
 * the job still awaits the file after 45 s. Then a new import replaces the job, and a warning reports this. A stream is
 * closed when `wait()` or `upload()` ends.
 *
 * @throws InvalidRequestError when the value is not an import token. `wait()` and `upload()` reject with
 * InvalidRequestError when they need the source and it is absent; otherwise they reject as `importFrom` does.
 * @example
 * const { translationMemoryId } = await resumeTranslationMemoryImport(core, token, 'nordlicht.tmx').wait();
 */
export function resumeTranslationMemoryImport<Token extends JobToken | undefined>(
  core: Core,
  token: TokenOf<'import', Token>,
  source?: Source,
  options: ImportOptions = {},
): ImportJob {
  // The source is opened at once: before it is needed, a stream can fail, and it holds its file open.
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

// A program that stores the encrypted upload URL of an import can send to that URL again from another process. Such an
// upload is one PUT of the file. It does not query the job, so the caller decides what the response means.
/** Settings of an upload to a given URL. */
export interface AddressedUploadOptions
  extends TransferOptions,
    Pick<CallOptions, 'signal' | 'deadlineMs' | 'maxRetries'> {
  /** Called repeatedly while bytes are sent. */
  readonly onProgress?: ProgressListener | undefined;
}

/**
 * Sends a file to the `upload_url` that `createImport` returned. It neither queries nor replaces a job. It is for
 * programs that store the URL between processes. The URL is a credential, so store it encrypted. A program may send to
 * the same URL again: one URL creates at most one memory (assumed).
 *
 * @throws UploadError (`status` of a refusal). ConnectionError and TimeoutError when no byte was sent.
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
