// What a core or a client is made from, and what options must be. Tiers of the service differ in their address, so the client
// assumes none. A table says what each option of calls and cores must be; lists, waits and clients bring their own tables, so
// that a program carries those of what it uses. JavaScript passes any value: NaN as maxRetries would retry forever, NaN as
// milliseconds would end at once. A wrong option is refused before anything is sent.

import { suggest as suggestHere } from '#calls';
import type { CallOptions } from './calls.ts';
import { shortened } from './errors/base.ts';
import { fieldFault, refusal } from './errors/request.ts';
import type { EventListener, Logger } from './events.ts';
import { hasMethods, inWords, isObject } from './field.ts';
import type { RetryBudget } from './http/retry.ts';
import type { PlatformFetch, Sender } from './platform/contract.ts';
import type { ApiKey } from './redact.ts';
import { type Clock, longestTimerMs } from './timing.ts';

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

type Suggest = (
  name: string,
  known: readonly string[],
  form?: (near: string) => string,
) => string | undefined;

/** `Did you mean 'y'?` for a mistyped name; undefined where no known one is near, and in pages, which must be small. */
export const suggest: Suggest = suggestHere;

/** What an option must be, in words, and whether a value is it. */
export interface Rule {
  readonly must: string;
  readonly fits: (value: unknown) => boolean;
}

/** A rule for each option. */
export type RulesOf<Options> = Readonly<Record<keyof Options, Rule>>;

/** Rules by the name of their option. */
export type Rules = Readonly<Record<string, Rule>>;

const highestMaxRetries = 100;
const longestAppInfo = 200;

export const milliseconds: Rule = {
  must: `be a number of milliseconds from 0 to ${longestTimerMs}`,
  fits: (value) => typeof value === 'number' && value >= 0 && value <= longestTimerMs,
};
export const yesOrNo: Rule = { must: 'be true or false', fits: (value) => typeof value === 'boolean' };
export const callable: Rule = { must: 'be a function', fits: (value) => typeof value === 'function' };
export const shortText = (longest: number): Rule => ({
  must: `be a string of 1 to ${longest} characters`,
  fits: (value) => typeof value === 'string' && value !== '' && value.length <= longest,
});
export const withMethods = (...names: readonly string[]): Rule => ({
  must: `be an object with ${names.join('(), ')}()`,
  fits: (value) => hasMethods(value, ...names),
});

/** An option that another part checks. */
export const elsewhere: Rule = { must: '', fits: () => true };

/** What cores and calls have. */
const commonRules: Rules = {
  timeoutMs: milliseconds,
  deadlineMs: milliseconds,
  maxRetries: {
    must: `be an integer from 0 to ${highestMaxRetries}`,
    fits: (value) => isCount(value) && value <= highestMaxRetries,
  },
  checkRequests: yesOrNo,
  headers: elsewhere,
};

/** What a call has. */
export const callOptionRules: Rules = {
  ...commonRules,
  // A signal of another realm has another class; one without a reason is too old.
  signal: {
    must: 'be an AbortSignal',
    fits: (value) => hasMethods(value, 'addEventListener', 'removeEventListener', 'throwIfAborted'),
  },
};

export const clockRule: Rule = /* @__PURE__ */ withMethods('now', 'date', 'random', 'after');

/** What a core has. */
export const coreOptionRules: Rules = {
  ...commonRules,
  baseUrl: elsewhere,
  apiKey: elsewhere,
  allowBrowser: yesOrNo,
  appInfo: /* @__PURE__ */ shortText(longestAppInfo),
  fetch: callable,
  sender: /* @__PURE__ */ withMethods('send', 'put', 'get'),
  onEvent: callable,
  retryBudget: /* @__PURE__ */ withMethods('spend', 'refill'),
  clock: clockRule,
};

/**
 * Checks options by the rules of these tables.
 * @throws InvalidRequestError naming the first that is unknown or wrong; an undefined option is absent.
 */
export function checkOptions(options: unknown, ...tables: readonly Rules[]): void {
  if (options === undefined) return;
  if (!isObject(options)) throw fieldFault('options', `must be an object, not ${inWords(options)}`);
  const rules: Rules = Object.assign({ __proto__: null }, ...tables);
  for (const name of Object.keys({ ...rules, ...options })) {
    const value: unknown = Reflect.get(options, name);
    const rule = rules[name];
    if (value === undefined) continue;
    if (!rule) throw unknownOption(shortened(name), Object.keys(rules));
    if (!rule.fits(value)) throw fieldFault(name, `must ${rule.must}; it is ${inWords(value)}`);
  }
}

/** Checks the names of options alone. @throws InvalidRequestError naming the first that is unknown. */
export function checkNames(options: unknown, names: readonly string[]): void {
  checkOptions(options, Object.fromEntries(names.map((name) => [name, elsewhere])));
}

function unknownOption(name: string, all: readonly string[]): Error {
  return refusal(name, `Unknown option '${name}'. ${suggest(name, all) ?? `Options: ${all.join(', ')}`}`);
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
