// A table says what each option of calls and cores must be; lists, waits and clients bring their own tables, so that a
// program carries those of what it uses. JavaScript passes any value:
// NaN as maxRetries would retry forever, NaN as milliseconds would end at once. A wrong option is refused before
// anything is sent.

import { suggest as suggestHere } from '#calls';
import { fieldFault, refusal } from './errors/request.ts';
import { shortened } from './errors/words.ts';
import { hasMethods, inWords, isObject } from './field.ts';
import { longestTimerMs } from './timing.ts';

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
