import type { AccountSettings, KeyOptions } from './access/accounts.ts';
import type { DurationOptions } from './jobs/durations.ts';
import type { accountLimits } from './resources/resources.ts';
import type { CorsOrigins } from './server/cors-origins.ts';

/** How many of each resource an account may hold. The defaults are in the README. */
export type AccountLimits = { readonly [Option in (typeof accountLimits)[number]['option']]?: number };

/** Settings and limits of an account. */
export interface AccountOptions extends AccountSettings, AccountLimits {}

/** Settings of a sandbox. */
export interface SandboxOptions {
  /** Keys beside those of `fixtures.keys`. */
  readonly keys?: readonly KeyOptions[];
  /** Accounts beside those of the fixtures; one with the id of a fixture replaces it. */
  readonly accounts?: readonly AccountOptions[];
  /** Folder that keeps the data: a new or empty one, or one of a sandbox. Default: none; the data ends with the sandbox. */
  readonly data?: string;
  /** How long jobs and signed addresses last. */
  readonly durations?: DurationOptions;
  /** Origin of signed addresses. Default: that of the request. */
  readonly origin?: string;
  /** The origins of pages that may send requests: `'*'`, or origins like `https://app.example`. Default: only its own. */
  readonly cors?: CorsOrigins;
  /**
   * Returns the time behind the sandbox's clock, in milliseconds since the epoch. Default: the wall clock.
   */
  readonly now?: () => number;
  /** Maximum size of an uploaded file in bytes; a larger one gets 413. Default 256 MiB. */
  readonly maxUploadBytes?: number;
  /** How many exchanges the journal remembers. Default 1000; 0 turns it off. */
  readonly journalLimit?: number;
}
