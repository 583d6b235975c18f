import type { AccountSettings, KeyOptions } from './access/accounts.ts';
import type { DurationOptions } from './jobs/durations.ts';
import type { accountLimits } from './resources/resources.ts';
import type { CorsOrigins } from './server/cors-origins.ts';

/** The maximum number of each resource in an account. The README lists the defaults. */
export type AccountLimits = { readonly [Option in (typeof accountLimits)[number]['option']]?: number };

/** The settings and the limits of an account. */
export interface AccountOptions extends AccountSettings, AccountLimits {}

/** The settings of a sandbox. */
export interface SandboxOptions {
  /** Keys besides `fixtures.keys`. */
  readonly keys?: readonly KeyOptions[];
  /** Accounts in addition to the accounts of the fixtures. An account with the id of a fixture replaces the fixture. */
  readonly accounts?: readonly AccountOptions[];
  /**
   * The folder that stores the data: a new or empty folder, or the folder of an earlier sandbox. Default: none; the
   * data is lost when the sandbox ends.
   */
  readonly data?: string;
  /** The durations of jobs and signed addresses. */
  readonly durations?: DurationOptions;
  /** The origin of signed addresses. Default: the origin of the request. */
  readonly origin?: string;
  /**
   * The origins of browser pages that may send requests: `'*'`, or origins such as `https://app.example`. Default: the
   * sandbox's own origin.
   */
  readonly cors?: CorsOrigins;
  /** Returns the time that the sandbox's clock follows, in milliseconds since the epoch. Default: the system clock. */
  readonly now?: () => number;
  /** The maximum size of an uploaded file in bytes. A larger file gets 413. Default: 256 MiB. */
  readonly maxUploadBytes?: number;
  /** The maximum number of exchanges in the journal. Default: 1000; 0 turns the journal off. */
  readonly journalLimit?: number;
}
