// The options of cores and clients, and their rules. The environments of the service have different URLs, so there is
// no default URL. Lists, waits and clients have their own tables of rules, so that a program contains only the tables
// that it uses. JavaScript can pass any value, and NaN as `maxRetries` would retry forever. So a wrong option is
// refused before anything is sent.

import { suggest as suggestHere } from '#calls';
import type { CallOptions } from './calls.ts';
import { shortened } from './errors/base.ts';
import { fieldFault, refusal } from './errors/request.ts';
import type { EventListener, Logger } from './events.ts';
import { hasMethods, inWords, isObject } from './field.ts';
import type { PlatformFetch } from './platform/contract.ts';
import type { ApiKey } from './redact.ts';
import { type Clock, longestTimerMs } from './timing.ts';

/** The options of a core. `baseUrl` and `apiKey` must be given here or as environment variables. */
export interface CoreOptions extends Omit<CallOptions, 'signal'> {
  /**
   * The base URL without `/v3`. It must use https, except on this machine. Default: the environment variable
   * `LANGUAGE_SERVICE_URL`; none in a browser page.
   */
  readonly baseUrl?: string | undefined;
  /**
   * The key, or a function that returns the key. After a response with status 401 the function is called once more.
   * Default: the environment variable `LANGUAGE_SERVICE_KEY`. A browser page has no default: without a key, its calls
   * have no Authorization header, and your server must add the header.
   */
  readonly apiKey?: ApiKey | undefined;
  /**
   * Whether a browser page may have a key. By default a key in a page is refused, because everyone who opens the page
   * can read the key. Set this option to true for an internal tool. Also set it to true if you pass a token of your own
   * server instead of the key. A page is a program with a `document` and without Node. So jsdom and an Electron window
   * with Node are not pages. A worker is not detected, because it has no `document`: never pass the key to a worker.
   * Default: false. The option has no effect outside of pages.
   */
  readonly allowBrowser?: boolean | undefined;
  /**
   * The fetch function that sends calls, uploads and downloads. Uploads and downloads do not contain the API key.
   * Default: the platform's fetch.
   */
  readonly fetch?: PlatformFetch | undefined;
  /** Receives an event for every request, response, retry, poll and transfer. Events contain no secrets. */
  readonly onEvent?: EventListener | undefined;
  /** Name and version of the application, for the User-Agent header, for example `my-app/1.2`. */
  readonly appInfo?: string | undefined;
  /** The source of time and random numbers, for tests. Default: the system's clock. */
  readonly clock?: Clock | undefined;
}

/** The options of a client. `baseUrl` and `apiKey` must be given here or as environment variables. */
export interface ClientOptions extends CoreOptions {
  /**
   * Receives every event as one line: `console`, or a logger with `debug`, `info`, `warn` and `error`. Calls and
   * transfers have the level `debug`, and polls of jobs have `info`. Error responses, retries and warnings have `warn`.
   * Attempts without a response have `error`. Default: lines on the standard error output, from the level in
   * `LANGUAGE_SERVICE_LOG`.
   *
   * @example
   * createClient({ baseUrl, apiKey, logger: console });
   */
  readonly logger?: Logger | undefined;
}

/**
 * The settings to change in an existing client. To keep the API key or the base URL, leave out the field. Setting it to
 * `undefined` is an error.
 */
export type Changes<Options extends CoreOptions> = Partial<Omit<Options, 'baseUrl' | 'apiKey'>> & {
  readonly [Name in 'baseUrl' | 'apiKey']?: NonNullable<CoreOptions[Name]>;
};

type Suggest = (
  name: string,
  known: readonly string[],
  form?: (near: string) => string,
) => string | undefined;

/**
 * Returns `Did you mean 'y'?` for a misspelled name; undefined without a similar name. In browser pages the result is
 * always undefined, because the code of pages must be small.
 */
export const suggest: Suggest = suggestHere;

/**
 * The rule for the value of an option. `fits` tests a value. `must` describes the valid values in the words that follow
 * "must" in an error, for example `be true or false`.
 */
export interface Rule {
  readonly must: string;
  readonly fits: (value: unknown) => boolean;
}

/** A rule for each option of a type. */
export type RulesOf<Options> = Readonly<Record<keyof Options, Rule>>;

/** Rules, keyed by the name of the option. */
export type Rules = Readonly<Record<string, Rule>>;

export const defaultTimeoutMs = 30_000;
export const defaultMaxRetries = 2;
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

/** A rule that accepts any value, for an option whose value another module checks. */
export const elsewhere: Rule = { must: '', fits: () => true };

/** The validation rules for the options that a core and a single call have in common. */
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

/** The rules that check the options of a call. */
export const callOptionRules: Rules = {
  ...commonRules,
  // A signal of another realm has another class, so its methods are tested. Signals of old runtimes lack
  // `throwIfAborted` and have no reason.
  signal: {
    must: 'be an AbortSignal',
    fits: (value) => hasMethods(value, 'addEventListener', 'removeEventListener', 'throwIfAborted'),
  },
};

export const clockRule: Rule = /* @__PURE__ */ withMethods('now', 'date', 'random', 'after');

/** The rules that check the options of a core. */
export const coreOptionRules: Rules = {
  ...commonRules,
  baseUrl: elsewhere,
  apiKey: elsewhere,
  allowBrowser: yesOrNo,
  appInfo: /* @__PURE__ */ shortText(longestAppInfo),
  fetch: callable,
  onEvent: callable,
  clock: clockRule,
};

/**
 * Checks the names and the values of options. An undefined option counts as absent.
 * @param tables The rules of all known options, keyed by the name of the option.
 * @throws InvalidRequestError that names the first unknown or wrong option.
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
    if (!rule.fits(value)) throw fieldFault(name, `must ${rule.must}, not ${inWords(value)}`);
  }
}

/**
 * Checks the names of options, not their values.
 * @throws InvalidRequestError that names the first unknown option.
 */
export function checkNames(options: unknown, names: readonly string[]): void {
  checkOptions(options, Object.fromEntries(names.map((name) => [name, elsewhere])));
}

function unknownOption(name: string, all: readonly string[]): Error {
  return refusal(name, `Unknown option '${name}'. ${suggest(name, all) ?? `Options: ${all.join(', ')}`}`);
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
