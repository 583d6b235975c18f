import type { AccountSettings, KeyOptions } from './access/accounts.ts';
import type { DurationOptions } from './jobs/durations.ts';
import type { accountLimits } from './resources/resources.ts';
import type { CorsOrigins } from './server/cors-origins.ts';

/**
 * The maximum number of resources of each kind in an account, for example `{ glossaryLimit: 10 }`. The README lists the
 * defaults.
 */
export type AccountLimits = { readonly [Option in (typeof accountLimits)[number]['option']]?: number };

/** The settings of an account, and the limits on the number of its resources. */
export interface AccountOptions extends AccountSettings, AccountLimits {}

/** The settings of a sandbox. */
export interface SandboxOptions {
  /** API keys that the sandbox accepts in addition to `fixtures.keys`. */
  readonly keys?: readonly KeyOptions[];
  /**
   * Accounts in addition to the accounts that every sandbox has. An account with the same id replaces the existing one.
   */
  readonly accounts?: readonly AccountOptions[];
  /**
   * The folder that stores the data: a new or empty folder, or the folder of an earlier sandbox. Default: none; the
   * data is lost when the sandbox ends.
   */
  readonly data?: string;
  /** How long jobs run, and how long signed URLs are valid. */
  readonly durations?: DurationOptions;
  /** The origin of signed URLs. Default: the origin of the request. */
  readonly origin?: string;
  /**
   * The origins of browser pages that may send requests: `'*'`, or origins such as `https://app.example`. Default: the
   * sandbox's own origin.
   */
  readonly cors?: CorsOrigins;
  /** Returns the time that the sandbox's clock follows, in milliseconds since the epoch. Default: the system clock. */
  readonly now?: () => number;
  /**
   * The maximum size of an uploaded file in bytes. The upload of a larger file is refused with 413. Default: 256 MiB.
   */
  readonly maxUploadBytes?: number;
  /** The maximum number of exchanges in the journal. Default: 1000; 0 turns the journal off. */
  readonly journalLimit?: number;
}
