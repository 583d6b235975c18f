// An import of another process continues from its token. First the job is asked whether the file has arrived; if not, a
// new import replaces the job, because the token holds no upload URL.

import type { Core } from '../../create-core.ts';
import { refusal } from '../../errors/request.ts';
import type { OpenSource, Source } from '../../files/contract.ts';
import type { Upload } from '../../files/upload.ts';
import { callOptionRules, checkOptions } from '../../options.ts';
import { within } from '../../timing.ts';
import { awaitImport, type ImportJob, type ImportOptions } from './imports.ts';
import { checkImportToken, type ImportToken, inShort, type JobToken, type TokenOf } from './job-errors.ts';
import { declareAndSend, type FileOptions, missingFile, openFile } from './send-import.ts';
import { importOptionRules, runWorkflow, type Workflow, workflowOf } from './workflow.ts';

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
  const file = source === undefined ? undefined : openFile(source);
  const close = () => file?.then((opened) => opened.close()).catch(() => undefined);
  // A file that is missing may not be needed.
  file?.catch(() => undefined);
  try {
    checkOptions(options, callOptionRules, importOptionRules);
    const resumed = new ResumedImport(checkImportToken(token), file, close);
    return {
      get jobId() {
        return resumed.token.jobId;
      },
      get expiresAt() {
        return resumed.token.expiresAt;
      },
      upload: (own = options) => runWorkflow(core, 'upload', own, (workflow) => resumed.send(workflow, own)),
      wait: (own = options) =>
        runWorkflow(core, 'resumeImport', own, async (workflow) => {
          const sendOptions = { ...options, ...own };
          const sending = workflowOf(workflow, sendOptions, workflow.signal, workflow.resumable);
          const { attempts, bytes, sha256 } = await resumed.send(sending, sendOptions);
          const result = await awaitImport(workflow, resumed.token);
          return attempts === 0 ? result : { ...result, bytes, sha256 };
        }),
      toJSON: () => resumed.token,
    };
  } catch (error) {
    void close();
    throw error;
  }
}

/** The upload of a file that had arrived before. */
const nothingSent: Upload = { bytes: 0, sha256: undefined, attempts: 0, elapsedMs: 0 };

class ResumedImport {
  token: ImportToken;
  readonly #file: Promise<OpenSource> | undefined;
  readonly #close: () => Promise<unknown> | undefined;
  #sending: Promise<Upload> | undefined;

  constructor(
    token: ImportToken,
    file: Promise<OpenSource> | undefined,
    close: () => Promise<unknown> | undefined,
  ) {
    this.token = token;
    this.#file = file;
    this.#close = close;
  }

  /** Sends one at a time, so that no file is imported twice; a call that comes meanwhile asks the job afterwards. */
  async send(workflow: Workflow, names: FileOptions): Promise<Upload> {
    const { clock, signal } = workflow;
    while (this.#sending !== undefined) {
      const other = this.#sending.catch(() => undefined); // the other caller gets its error
      await within(clock, { signal }, () => other);
    }
    this.#sending = this.#sendMissing(workflow, names).finally(async () => {
      this.#sending = undefined;
      await this.#close();
    });
    return this.#sending;
  }

  async #sendMissing(workflow: Workflow, names: FileOptions): Promise<Upload> {
    workflow.resumable(this.token);
    if (this.token.uploaded === true) return nothingSent;
    const missing = await missingFile(workflow, this.token);
    const upload = missing === undefined ? nothingSent : await this.#sendAgain(missing, workflow, names);
    this.token = { ...this.token, uploaded: true };
    return upload;
  }

  async #sendAgain(missing: string, workflow: Workflow, names: FileOptions): Promise<Upload> {
    const { jobId } = this.token;
    if (this.#file === undefined)
      throw refusal('source', `${inShort(jobId)}: ${missing}; pass the source to resumeImport`);
    const file = await this.#file;
    const message = `${missing}; a new import replaces it`;
    workflow.notify({ type: 'warning', code: 'orphaned-job', message, jobId });
    return declareAndSend(workflow, file, names, ({ jobId, expiresAt }) => {
      this.token = { operation: 'import', jobId, expiresAt, uploaded: false };
    });
  }
}
