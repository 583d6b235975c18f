// The options of imports, exports and waits, and the rules for their values. Each function has its own rules, so that an
// error does not list options of another function.

import type { CallOptions } from '../../calls.ts';
import type { PollEvent, TransferEvent, WarningEvent } from '../../events.ts';
import { callable, milliseconds, type Rule, type Rules, withMethods, yesOrNo } from '../../options.ts';
import { type PollTimes, pollOptionRules } from '../polling.ts';
import type { JobToken } from './tokens.ts';

/**
 * Listens to the transfers, polls and warnings of one workflow. If the listener throws, the workflow continues, and the
 * first error is written to the console.
 */
export type ProgressListener = (event: PollEvent | TransferEvent | WarningEvent) => void;

/** The options of a wait for a job. */
export interface WaitOptions extends CallOptions, PollTimes {
  /** Called after every poll. */
  readonly onProgress?: ProgressListener | undefined;
  /**
   * Receives the token that resumes the run in another process, as soon as there is a token and whenever it changes.
   * Store the token: an abort rejects with the reason of the signal, which contains no token. An error of this function
   * does not fail the run.
   */
  readonly onResumeToken?: ((token: JobToken) => void) | undefined;
}

/** The options of the transfer of a file. */
export interface TransferOptions {
  /**
   * A transfer fails when no byte moves for this many milliseconds. Default 60 000. An upload gets additional time for
   * up to 4 MiB that the network has accepted and may not have sent on: at 16 KiB a second, at most 256 s. An upload
   * through `fetch`, which reports no progress, gets the time that the file takes at 1 024 bytes a second.
   */
  readonly idleTimeoutMs?: number | undefined;
  /**
   * Whether to compute the SHA-256 of the file, which takes about half a second of CPU time per gigabyte. Default true.
   */
  readonly digest?: boolean | undefined;
}

/** Settings of an import. */
export interface ImportOptions extends WaitOptions, TransferOptions {
  /** The name of the file, at most 100 characters. Default: the name of the source, or `import.tmx`. */
  readonly fileName?: string | undefined;
  /** The name of the new memory. Default: the service uses the name of the file (assumed). */
  readonly displayName?: string | undefined;
}

/** Settings of an upload to a given URL. */
export interface AddressedUploadOptions
  extends TransferOptions,
    Pick<WaitOptions, 'signal' | 'deadlineMs' | 'maxRetries' | 'onProgress'> {}

/** Settings of the start of an export. */
export interface StartExportOptions extends CallOptions {
  /**
   * Stores which job exports which memory, so that a 409 leads to the running job. Default: a store in this process.
   */
  readonly exportJobs?: ExportJobStore | undefined;
}

/** Settings of an export. */
export interface ExportOptions extends StartExportOptions, WaitOptions, TransferOptions {
  /** Whether to replace an existing file. Default false. */
  readonly overwrite?: boolean | undefined;
}

/**
 * Remembers which job exports which memory. An error of the store never fails an export: a warning `export-job-store`
 * reports the error, and a later 409 is an ExportRunningError.
 */
export interface ExportJobStore {
  get(translationMemoryId: string): string | undefined | Promise<string | undefined>;
  set(translationMemoryId: string, jobId: string): void | Promise<void>;
}

const text: Rule = { must: 'be a string', fits: (value) => typeof value === 'string' };

export const waitOptionRules: Rules = { ...pollOptionRules, onProgress: callable, onResumeToken: callable };

const transferOptionRules: Rules = { ...waitOptionRules, idleTimeoutMs: milliseconds, digest: yesOrNo };

export const importOptionRules: Rules = { ...transferOptionRules, fileName: text, displayName: text };

export const exportOptionRules: Rules = {
  ...transferOptionRules,
  overwrite: yesOrNo,
  exportJobs: /* @__PURE__ */ withMethods('get', 'set'),
};
