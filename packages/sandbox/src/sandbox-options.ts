import type { AccountSettings, KeyOptions } from './access/accounts.ts';
import type { DurationOptions } from './jobs/durations.ts';
import type { accountLimits } from './resources/resources.ts';
import type { CorsOrigins } from './server/cors-origins.ts';

/** The maximum number of each resource in an account. The defaults are in the README. */
export type AccountLimits = { readonly [Option in (typeof accountLimits)[number]['option']]?: number };

/** Settings and limits of an account. */
export interface AccountOptions extends AccountSettings, AccountLimits {}

/** Settings of a sandbox. */
export interface SandboxOptions {
  /** Keys in addition to `fixtures.keys`. */
  readonly keys?: readonly KeyOptions[];
  /** Accounts in addition to those of the fixtures. An account with the id of a fixture replaces the fixture. */
  readonly accounts?: readonly AccountOptions[];
  /**
   * The folder that stores the data: a new or empty folder, or the folder of an earlier sandbox. Default: none, and
   * the data is lost when the sandbox ends.
   */
  readonly data?: string;
  /** How long jobs and signed addresses last. */
  readonly durations?: DurationOptions;
  /** Origin of signed addresses. Default: the origin of the request. */
  readonly origin?: string;
  /**
   * The origins of pages that may send requests: `'*'`, or origins, for example `https://app.example`. Default: only
   * the sandbox's own origin.
   */
  readonly cors?: CorsOrigins;
  /**
   * Returns the time on which the sandbox's clock is based, in milliseconds since the epoch. Default: the wall clock.
   */
  readonly now?: () => number;
  /** Maximum size of an uploaded file in bytes; a larger one gets 413. Default 256 MiB. */
  readonly maxUploadBytes?: number;
  /** The maximum number of exchanges in the journal. Default 1000; 0 turns the journal off. */
  readonly journalLimit?: number;
}
