// An import of another process goes on from its token. Whether the file has arrived is found out first; if it has not, a
// new import replaces the job, since the token holds no address.

import type { ImportToken } from '../../calls.ts';
import { InvalidRequestError } from '../../errors/invalid-request.ts';
import { checkOptions } from '../../option-checks.ts';
import type { Source } from '../../runtime/contract.ts';
import { within } from '../../timing.ts';
import type { Upload } from '../upload.ts';
import { missingFile } from './import-arrival.ts';
import { declareAndSend, type ImportJob, type ImportOptions, waited } from './imports.ts';
import { inShort } from './jobs.ts';
import { type JourneyContext, tellOrphaned, underDeadline } from './journey.ts';
import { type EarlySource, openEarly } from './source-file.ts';
import { checkImportToken } from './tokens.ts';

/** The handle of an import of another process. */
export function resumeImport(
  context: JourneyContext,
  given: unknown,
  source: Source | undefined,
  settings: ImportOptions = {},
): ImportJob {
  const opened = source === undefined ? undefined : openEarly(source);
  try {
    checkOptions(settings);
    const resumed = new ResumedImport(context, checkImportToken(given), opened);
    return {
      get jobId() {
        return resumed.token.jobId;
      },
      get expiresAt() {
        return resumed.token.expiresAt;
      },
      upload: (options = settings) =>
        underDeadline(context, 'upload', options, (signal) => resumed.send({ ...options, signal })),
      wait: (options = settings) =>
        underDeadline(context, 'resumeImport', options, async (signal) => {
          const { attempts, bytes, sha256 } = await resumed.send({ ...settings, ...options, signal });
          const result = await waited(context, resumed.token, { ...options, signal });
          return attempts === 0 ? result : { ...result, bytes, sha256 };
        }),
      toJSON: () => resumed.token,
    };
  } catch (error) {
    void opened?.close();
    throw error;
  }
}

/** What `upload` gives when the file had arrived before. */
const nothingSent: Upload = { bytes: 0, sha256: undefined, attempts: 0, elapsedMs: 0 };

class ResumedImport {
  token: ImportToken;
  readonly #context: JourneyContext;
  readonly #source: EarlySource | undefined;
  #sending: Promise<Upload> | undefined;

  constructor(context: JourneyContext, token: ImportToken, source: EarlySource | undefined) {
    this.#context = context;
    this.token = token;
    this.#source = source;
  }

  /** One sends at a time, so that no file is imported twice; a call that comes meanwhile looks anew afterwards. */
  async send(options: ImportOptions): Promise<Upload> {
    const { signal } = options;
    while (this.#sending !== undefined) {
      const other = this.#sending.catch(() => undefined); // its failure is its caller's
      await within(this.#context.clock, { signal, onTimeUp: () => undefined }, () => other);
    }
    this.#sending = this.#sendMissing(options).finally(async () => {
      this.#sending = undefined;
      await this.#source?.close();
    });
    return this.#sending;
  }

  async #sendMissing(options: ImportOptions): Promise<Upload> {
    if (this.token.uploaded === true) return nothingSent;
    const missing = await missingFile(this.#context, this.token, options);
    const upload = missing === undefined ? nothingSent : await this.#sendAnew(missing, options);
    this.token = { ...this.token, uploaded: true };
    return upload;
  }

  async #sendAnew(missing: string, options: ImportOptions): Promise<Upload> {
    const { jobId } = this.token;
    if (this.#source === undefined)
      throw new InvalidRequestError(`${inShort(jobId)}: ${missing}; give the source again`, {
        field: 'source',
      });
    const file = await this.#source.take();
    tellOrphaned(this.#context, options, `${missing}; a new import replaces it`, jobId);
    return declareAndSend(this.#context, file, options, (declared) => {
      const { jobId, expiresAt } = declared;
      this.token = { operation: 'import', jobId, expiresAt, uploaded: false };
    });
  }
}
