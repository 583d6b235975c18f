// The options of faults, scripts and commands are checked field by field: a misspelt fault is refused, not ignored.

import { type Duration, milliseconds, readDuration } from '../time/clock.ts';

/** What a value must be, in words; undefined when it is that. */
export type Check = (value: unknown) => string | undefined;

/** Checks by the name of their field. */
export type Fields = Readonly<Record<string, Check>>;

const MOST_SHOWN = 80;

/** Throws a RangeError that names the first field that is unknown or wrong. */
export function checkFields(value: unknown, fields: Fields, at = ''): void {
  if (!isObject(value)) throw new RangeError(`${at || 'body: '}must be an object`);
  for (const [name, given] of Object.entries(value)) {
    const check = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (check === undefined) throw new RangeError(`${at}${shown(name)}: is not known; ${known(fields)}`);
    const wanted = given === undefined ? undefined : check(given);
    if (wanted !== undefined) throw new RangeError(`${at}${name}: must be ${wanted}, not ${shown(given)}`);
  }
}

/** Returns whether a value is an object of JSON: not null and not a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const integer =
  (least: number, most = Number.MAX_SAFE_INTEGER): Check =>
  (value) => {
    const fits = Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
    if (fits) return undefined;
    return most === Number.MAX_SAFE_INTEGER
      ? `an integer of at least ${least}`
      : `an integer from ${least} to ${most}`;
  };

export const duration =
  (most: Duration): Check =>
  (value) => {
    const ms = readDuration(value);
    if (ms === undefined) return "milliseconds, or a number with its unit like '90s'";
    return ms <= milliseconds(most) ? undefined : `at most ${most}`;
  };

export const oneOf =
  (words: readonly string[], name = words.join(', ')): Check =>
  (value) =>
    words.some((word) => word === value) ? undefined : `one of ${name}`;

export const text: Check = (value) => (typeof value === 'string' ? undefined : 'a text');

export const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'true or false');

export const onlyTrue: Check = (value) => (value === true ? undefined : 'true, or left out');

export const headerFields: Check = (value) => {
  try {
    const isRecord = isObject(value) && Object.values(value).every((one) => typeof one === 'string');
    // The platform refuses invalid names and values.
    if (isRecord) new Headers(value as Record<string, string>);
    return isRecord ? undefined : 'an object of texts';
  } catch {
    return 'names and values that HTTP can carry';
  }
};

function known(fields: Fields): string {
  const names = Object.keys(fields);
  return names.length === 0 ? 'there are no fields' : `the fields are ${names.join(', ')}`;
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
