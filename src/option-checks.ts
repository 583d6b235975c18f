// One table says what each option of calls, lists, waits, transfers and clients must be. JavaScript passes any value:
// NaN as maxRetries would retry forever, NaN as milliseconds would end at once. A wrong option is refused before
// anything is sent.

import { InvalidRequestError } from './errors/invalid-request.ts';
import { field } from './field.ts';
import { longestTimerMs } from './timing.ts';

/** What an option must be, in words, and whether a value is it. */
interface Rule {
  readonly must: string;
  readonly fits: (value: unknown) => boolean;
}

const most = { retries: 100, appInfo: 200, startCursor: 65_536 } as const;

const milliseconds: Rule = {
  must: `be a number of milliseconds from 0 to ${longestTimerMs}`,
  fits: (value) => typeof value === 'number' && value >= 0 && value <= longestTimerMs,
};
const yesOrNo: Rule = { must: 'be true or false', fits: (value) => typeof value === 'boolean' };
const callable: Rule = { must: 'be a function', fits: isFunction };
const text: Rule = { must: 'be a string', fits: (value) => typeof value === 'string' };
const shortText = (longest: number): Rule => ({
  must: `be a string of 1 to ${longest} characters`,
  fits: (value) => typeof value === 'string' && value !== '' && value.length <= longest,
});
const having = (...names: readonly string[]): Rule => ({
  must: `be an object with ${names.map((name) => `${name}()`).join(', ')}`,
  fits: (value) => names.every((name) => isFunction(field(value, name))),
});

const rules: Readonly<Record<string, Rule>> = {
  timeoutMs: milliseconds,
  deadlineMs: milliseconds,
  maxRetryAfterMs: milliseconds,
  maxWaitMs: milliseconds,
  firstPauseMs: milliseconds,
  longestPauseMs: milliseconds,
  graceMs: milliseconds,
  idleTimeoutMs: milliseconds,
  maxRetries: {
    must: `be a whole number from 0 to ${most.retries}`,
    fits: (value) => isCount(value) && value <= most.retries,
  },
  limit: {
    must: 'be a whole number of at least 0, or Infinity',
    fits: (value) => isCount(value) || value === Infinity,
  },
  prefetch: { must: 'be 0 or 1', fits: (value) => value === 0 || value === 1 },
  startCursor: shortText(most.startCursor),
  startFrom: { must: 'be a value that checkpoint() of a list returned', fits: isCheckpoint },
  signal: { must: 'be an AbortSignal', fits: isSignal },
  checkRequests: yesOrNo,
  digest: yesOrNo,
  overwrite: yesOrNo,
  fileName: text,
  displayName: text,
  appInfo: shortText(most.appInfo),
  fetch: callable,
  sender: having('send', 'put', 'get'),
  onEvent: callable,
  onDrift: callable,
  onProgress: callable,
  drift: callable,
  logger: having('debug', 'info', 'warn', 'error'),
  retryBudget: having('spend', 'refill'),
  exportJobs: having('get', 'set'),
  clock: having('now', 'date', 'random', 'after'),
};

/** @throws InvalidRequestError naming the first wrong option; an undefined option is absent. */
export function checkOptions(options: unknown): void {
  if (options === undefined) return;
  if (typeof options !== 'object' || options === null)
    throw new InvalidRequestError(`options must be an object, not ${inWords(options)}`, {
      field: 'options',
    });
  for (const [name, { must, fits }] of Object.entries(rules)) {
    const value: unknown = Reflect.get(options, name);
    if (value !== undefined && !fits(value))
      throw new InvalidRequestError(`${name} must ${must}; it is ${inWords(value)}`, { field: name });
  }
}

/** A value as a message names it: a number itself, of anything else its kind. */
function inWords(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (typeof value === 'string') return value === '' ? 'empty' : `a string of ${value.length} characters`;
  return Array.isArray(value) ? 'a list' : articled(typeof value);
}

function articled(kind: string): string {
  return kind === 'object' ? 'an object' : `a ${kind}`;
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A signal of another realm has another class, so its members are checked; one without a reason is too old. */
function isSignal(value: unknown): boolean {
  if (value instanceof AbortSignal) return true;
  // A signal of another realm is not an instance of this realm's class.
  const methods = ['addEventListener', 'removeEventListener', 'throwIfAborted'];
  const functions = methods.map((name) => field(value, name));
  return typeof field(value, 'aborted') === 'boolean' && functions.every(isFunction);
}

function isCheckpoint(value: unknown): boolean {
  const [cursor, page] = [field(value, 'cursor'), field(value, 'page')];
  return (
    typeof field(value, 'request') === 'string' &&
    isCount(field(value, 'taken')) &&
    (cursor === undefined || typeof cursor === 'string') &&
    (page === undefined || isCount(page))
  );
}
