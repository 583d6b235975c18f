// The options of imports, exports and waits, and their rules. Each function has its own rules, so that an error lists
// only its options.

import type { CallOptions } from '../../calls.ts';
import type { PollEvent, TransferEvent, WarningEvent } from '../../events.ts';
import { callable, milliseconds, type Rule, type Rules, withMethods, yesOrNo } from '../../options.ts';
import { type PollTimes, pollOptionRules } from '../polling.ts';
import type { JobToken } from './tokens.ts';

/**
 * A function that receives events about the transfers, polls and warnings of an import or export. If the function
 * throws, the import or export continues, and the first error is written to the console.
 */
export type ProgressListener = (event: PollEvent | TransferEvent | WarningEvent) => void;

/** The options of a wait for an import or export job. */
export interface WaitOptions extends CallOptions, PollTimes {
  /** Receives events about polls, transfers and warnings. */
  readonly onProgress?: ProgressListener | undefined;
  /**
   * Receives the resume token of the import or export, whenever the token changes. Another process can continue with
   * the token. Store the token, because the error of an aborted call does not contain it. If this function throws, the
   * import or export continues.
   */
  readonly onResumeToken?: ((token: JobToken) => void) | undefined;
}

/** The options of the transfer of a file. */
export interface TransferOptions {
  /**
   * The maximum time without a transferred byte, in milliseconds. Default: 60 000.
   *
   * An upload gets additional time, because the network may buffer up to 4 MiB of sent bytes. The additional time is
   * 1 s per 16 KiB of sent bytes, up to 256 s. If the upload was slower than 16 KiB/s, the time after the last byte is
   * longer: it is the time that the buffered bytes need at the measured speed. An upload through `fetch`, which reports
   * no progress, gets 1 s per KiB of the file instead.
   */
  readonly idleTimeoutMs?: number | undefined;
  /**
   * Whether to compute the SHA-256 of the file, which takes about half a second of CPU time per gigabyte. Default:
   * true.
   */
  readonly digest?: boolean | undefined;
}

/** The settings of an import. */
export interface ImportOptions extends WaitOptions, TransferOptions {
  /** The name of the file, at most 100 characters. Default: the name of the source, or `import.tmx`. */
  readonly fileName?: string | undefined;
  /** The name of the new memory. Default: the name of the file (assumed, because the service does not document it). */
  readonly displayName?: string | undefined;
}

/** The options of `uploadTranslationMemory`. */
export interface AddressedUploadOptions
  extends TransferOptions,
    Pick<WaitOptions, 'signal' | 'deadlineMs' | 'maxRetries' | 'onProgress'> {}

/** The settings for starting an export. */
export interface StartExportOptions extends CallOptions {
  /**
   * The store that remembers the export job of each memory, so that the client finds the running job after a 409.
   * Default: a store in this process.
   */
  readonly exportJobs?: ExportJobStore | undefined;
}

/** The settings of an export. */
export interface ExportOptions extends StartExportOptions, WaitOptions, TransferOptions {
  /** Whether to replace an existing file. Default: false. */
  readonly overwrite?: boolean | undefined;
}

/**
 * A store that remembers the last export job of each memory. If the store fails, the export continues, and a warning
 * `export-job-store` reports the error. Without the store, the client cannot find a running job when the service
 * refuses an export with 409. The client then throws ExportRunningError.
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
