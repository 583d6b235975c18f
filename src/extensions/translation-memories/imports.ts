// The functions of `language-service-client/import`, which are also methods of the client. An import has three steps:
// declare the file, send it to the signed URL, and wait for the job. A resumed import continues at the step of its
// token (import-run.ts).

import type { Core } from '../../create-core.ts';
import type { Source } from '../../files/contract.ts';
import type { Upload } from '../../files/upload.ts';
import { callOptionRules, checkOptions } from '../../options.ts';
import { within } from '../../timing.ts';
import { type ImportResult, ImportRun, openFile, putFile } from './import-run.ts';
import { inShort } from './jobs.ts';
import {
  type AddressedUploadOptions,
  type ImportOptions,
  importOptionRules,
  type WaitOptions,
} from './options.ts';
import { checkImportToken, type ImportToken, type JobToken } from './tokens.ts';
import { runWorkflow, type Workflow } from './workflow.ts';

export { JobFailedError, JobWaitError, waitForTranslationMemoryJob } from './jobs.ts';
export { resumeTokenOf } from './tokens.ts';

/**
 * A handle of an import whose job was created. Send the file with `upload()`, wait with `wait()`, or store `toJSON()`
 * and continue in another process.
 */
export interface ImportJob {
  /** The id of the job. The id changes if a new job replaces a job whose file never arrived. */
  readonly jobId: string;
  /** The time when the upload URL expires, as the service wrote it. */
  readonly expiresAt: string | undefined;
  /**
   * Sends the file. After a success, each further call returns the same result. After a failure, a further call sends
   * the file again. The options override those of the handle.
   *
   * For an import resumed from a token, first checks whether the file has already arrived. If it has arrived, sends
   * nothing, and the result has `attempts: 0`. If it has not arrived, creates a new job, and sends the file to that
   * job.
   */
  upload(options?: ImportOptions): Promise<Upload>;
  /** Waits until the memory is created, and returns the result. For a resumed import, calls `upload` first. */
  wait(options?: WaitOptions): Promise<ImportResult>;
  /** Returns the resume token, which contains no secret, not even the upload URL. */
  toJSON(): ImportToken;
}

/**
 * Creates an import job for the file and returns a handle. Does not send the file.
 * @throws QuotaExceededError when the account has no room for another translation memory (456). InvalidRequestError
 * before anything is sent, for example for an empty file.
 */
export async function startTranslationMemoryImport(
  core: Core,
  source: Source,
  options: ImportOptions = {},
): Promise<ImportJob> {
  const run = new ImportRun(await openFile(source));
  try {
    const url = await runWorkflow(core, 'startImport', options, (workflow) => run.declare(workflow));
    const send = (workflow: Workflow) => run.sendTo(url, workflow);
    return handleOf(core, run, options, send, (workflow) => run.wait(workflow));
  } catch (error) {
    await run.close();
    throw error;
  }
}

/**
 * Imports a TMX file: creates an import job, sends the file to its signed URL, and waits for the new translation
 * memory. The memory use is constant for files up to 1 GB. The key is never sent with the file. Skipped segments are
 * counted and are not a failure. If the upload URL expires before the upload ends, one new import replaces the job, and
 * a warning reports it.
 *
 * @param source A path (on Node, Bun, Deno), a Blob, bytes, or a stream with its size.
 * @throws JobFailedError when the service refuses the file's content; JobWaitError after `maxWaitMs`; UploadError;
 * SignedUrlExpiredError when the new URL expires as well, or when the source is a stream that was already read;
 * QuotaExceededError when the account has no room for another translation memory (456); InvalidRequestError before
 * anything is sent, for example for an empty file. Once the job exists, each of these errors has `jobId` and
 * `resumeToken`. With the token, `resumeImport` continues without a duplicate. An abort rejects with the reason of the
 * signal, which has no token: store the token that `onResumeToken` receives.
 * @example
 * const { translationMemoryId } = await importTranslationMemory(core, 'nordlicht.tmx');
 */
export async function importTranslationMemory(
  core: Core,
  source: Source,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const run = new ImportRun(await openFile(source));
  const send = async (workflow: Workflow) => run.wait(workflow, await run.send(workflow));
  return runWorkflow(core, 'importFrom', options, send).finally(() => run.close());
}

/**
 * Returns a handle of an earlier import from its token: `toJSON()` of a handle, or `resumeTokenOf(error)`. Sends
 * nothing; `wait()` and `upload()` of the handle continue the import. They first check for up to 45 s whether the file
 * has arrived, unless the token shows its arrival. If the file has not arrived by then, a new job replaces the old job,
 * and a warning reports the new job. `source` is needed only for this new job. If `source` is a stream, it is closed
 * when `wait()` or `upload()` ends.
 *
 * @throws InvalidRequestError when the value is not an import token. `wait()` and `upload()` reject with
 * InvalidRequestError when they need `source` and it is absent. Otherwise, they reject as `importFrom` does.
 * @example
 * const { translationMemoryId } = await resumeTranslationMemoryImport(core, token, 'nordlicht.tmx').wait();
 */
export function resumeTranslationMemoryImport(
  core: Core,
  token: JobToken | undefined,
  source?: Source,
  options: ImportOptions = {},
): ImportJob {
  // The source is opened at once, so that errors of a stream are handled and its file is closed.
  const run = new ImportRun(source === undefined ? undefined : openFile(source));
  try {
    checkOptions(options, callOptionRules, importOptionRules);
    run.token = checkImportToken(token);
  } catch (error) {
    void run.close();
    throw error;
  }
  return handleOf(core, run, options, (workflow) => run.sendMissing(workflow));
}

/**
 * Creates the handle of an import.
 * @param send Sends the file when the caller calls `upload`.
 * @param wait Waits for the job when the caller calls `wait`. Default: sends the file and then waits.
 */
function handleOf(
  core: Core,
  run: ImportRun,
  options: ImportOptions,
  send: (workflow: Workflow) => Promise<Upload>,
  wait?: (workflow: Workflow) => Promise<ImportResult>,
): ImportJob {
  let sending: Promise<Upload> | undefined;
  // One call sends at a time, so that no file is imported twice. A second call has the same result. If the upload
  // fails, the second call sends the file itself, unless the file was a stream that was read.
  const upload = async (workflow: Workflow) => {
    const { clock, signal } = workflow;
    workflow.resumable(run.token);
    for (let other = sending; other !== undefined; other = sending) {
      const running = other.catch(async (error: unknown) => {
        if (await run.isSpent()) throw error;
      });
      const sent = await within(clock, { signal }, () => running);
      if (sent !== undefined) return sent;
    }
    sending = send(workflow).finally(() => run.close());
    sending.catch(() => {
      sending = undefined;
    });
    return sending;
  };
  const sendAndWait = async (workflow: Workflow) => run.wait(workflow, await upload(workflow));
  const start = async <T>(name: string, step: (workflow: Workflow) => Promise<T>, own?: ImportOptions) => {
    checkOptions(own, callOptionRules, importOptionRules);
    return runWorkflow(core, name, { ...options, ...own }, step);
  };
  return {
    get jobId() {
      return run.token.jobId;
    },
    get expiresAt() {
      return run.token.expiresAt;
    },
    upload: (own) =>
      start('upload', upload, own).finally(() => (sending === undefined ? run.close() : undefined)),
    wait: (own) => start(inShort(run.token.jobId), wait ?? sendAndWait, own),
    toJSON: () => run.token,
  };
}

/**
 * Sends a file to the `upload_url` that `createImport` returned. Neither polls nor replaces the job. Use this function
 * if you store the URL between processes. The URL is a credential, so store it encrypted. You can send to the same URL
 * again: this client assumes that one URL creates at most one memory.
 *
 * @throws UploadError when the upload failed. Its `status` is present if the server responded. ConnectionError and
 * TimeoutError when no byte was sent. InvalidRequestError before anything is sent.
 */
export async function uploadTranslationMemory(
  core: Core,
  uploadUrl: string,
  source: Source,
  options: AddressedUploadOptions = {},
): Promise<Upload> {
  const file = await openFile(source);
  const send = (workflow: Workflow) => putFile(workflow, { url: uploadUrl, source: file });
  return runWorkflow(core, 'uploadTo', options, send).finally(() => file.close());
}
