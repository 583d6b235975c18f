// What a core or a client is made from. Tiers of the service differ in their address, so the client assumes none.

import type { CallOptions } from './calls.ts';
import type { EventListener } from './events.ts';
import type { ApiKey } from './http/key.ts';
import type { RetryBudget } from './http/retry.ts';
import type { Logger } from './logging.ts';
import type { PlatformFetch, Sender } from './platform/contract.ts';
import type { Clock } from './timing.ts';

/** How a core is made. `baseUrl` and `apiKey` are needed, here or in the environment. */
export interface CoreOptions extends Omit<CallOptions, 'signal'> {
  /**
   * Base address of the tier, without `/v3`; https, unless it is this machine.
   * Default: `LANGUAGE_SERVICE_URL` of the environment; a page has none.
   */
  readonly baseUrl?: string | undefined;
  /**
   * The key, or a function that gives it; the function is asked once more after a 401.
   * Default: `LANGUAGE_SERVICE_KEY` of the environment. In a page: none, and calls have no Authorization; let your server
   * add it.
   */
  readonly apiKey?: ApiKey | undefined;
  /**
   * Whether a page may have a key. Everyone who opens a page can read a key in it and use the whole account, so a key in a
   * page is refused: allow it for a tool of your own, or for tokens that your server takes in place of the key. A page is
   * a program with a `document` and without Node; jsdom in Node, Bun, Deno and Electron windows with Node
   * do not count. A worker has no document, so a page's worker is not detected: keep the key out of it.
   * Default false; without effect outside of pages.
   */
  readonly allowBrowser?: boolean | undefined;
  /** The fetch to send with. It also moves files to and from signed URLs, without the key. Default: the platform's. */
  readonly fetch?: PlatformFetch | undefined;
  /**
   * Sends calls and files instead of fetch: `createUndiciSender()` of `language-service-client/undici`, for servers. Pass
   * either `sender` or `fetch`. Default: none.
   */
  readonly sender?: Sender | undefined;
  /** Receives an event for every request, response, retry, poll and transfer; no event holds a secret. */
  readonly onEvent?: EventListener | undefined;
  /** Name and version of the application, for the User-Agent: `my-app/1.2`. */
  readonly appInfo?: string | undefined;
  /** Retries allowed over all calls of the client. Default: 500 tokens, 5 a retry. */
  readonly retryBudget?: RetryBudget | undefined;
  /** The source of time and randomness; for tests. Default: the system's. */
  readonly clock?: Clock | undefined;
}

/** How a client is made. `baseUrl` and `apiKey` are needed, here or in the environment. */
export interface ClientOptions extends CoreOptions {
  /**
   * Takes every event as one line: `console`, or any logger with `debug`, `info`, `warn` and `error`. Calls and transfers
   * are `debug`, polls of jobs `info`, refusals, retries and warnings `warn`, attempts without a response `error`.
   * Default: set by `LANGUAGE_SERVICE_LOG` of the environment; `debug` writes all lines to the standard error output.
   *
   * @example
   * createClient({ baseUrl, apiKey, logger: console });
   */
  readonly logger?: Logger | undefined;
}

/**
 * Other settings for a client that exists. A key or an address that is undefined is refused, so that no other takes its
 * place.
 */
export type Changes<Options extends CoreOptions> = Partial<Omit<Options, 'baseUrl' | 'apiKey'>> & {
  readonly [Name in 'baseUrl' | 'apiKey']?: NonNullable<CoreOptions[Name]>;
};
