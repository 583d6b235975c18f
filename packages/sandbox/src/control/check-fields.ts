// The rules for the fields of faults, scripts and commands. An unknown field is refused.

import { isCount, type Rule } from 'language-service-client/options';
import { type Duration, milliseconds, readDuration } from '../time/clock.ts';

/** Returns whether a value is a JSON object. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const integer = (least: number, most = Number.MAX_SAFE_INTEGER): Rule => ({
  must: `be an integer ${most === Number.MAX_SAFE_INTEGER ? 'of at least' : 'from'} ${least}${
    most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`
  }`,
  fits: (value) => isCount(value) && value >= least && value <= most,
});

export const duration = (most: Duration): Rule => ({
  must: `be milliseconds, or a number with its unit like '90s', at most ${most}`,
  fits: (value) => Number(readDuration(value)) <= milliseconds(most),
});

export const oneOf = (words: readonly string[], name = words.join(', ')): Rule => ({
  must: `be one of ${name}`,
  fits: (value) => words.some((word) => word === value),
});

export const text: Rule = { must: 'be a text', fits: (value) => typeof value === 'string' };

export const onlyTrue: Rule = { must: 'be true, or left out', fits: (value) => value === true };

export const headerFields: Rule = {
  must: 'be an object of names and values that HTTP can carry',
  fits: (value) => {
    if (!isObject(value) || Object.values(value).some((one) => typeof one !== 'string')) return false;
    try {
      // The constructor of Headers throws for an invalid name or value.
      return new Headers(value as Record<string, string>) !== undefined;
    } catch {
      return false;
    }
  },
};
