// Counts what is checked, and notes what differs. The shapes are the tables of fields in docs/source.md.

import { isDeepStrictEqual } from 'node:util';

/** A JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is as the table of fields says. */
type Rule = (value: unknown) => boolean;

export const text: Rule = (value) => typeof value === 'string';
export const whole: Rule = (value) => Number.isInteger(value);
export const flag: Rule = (value) => typeof value === 'boolean';
export const time: Rule = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
export const oneOf =
  (...values: readonly string[]): Rule =>
  (value) =>
    values.includes(String(value));
export const list =
  (rule: Rule = text): Rule =>
  (value) =>
    Array.isArray(value) && value.every(rule);
export const maybe =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || rule(value);

export class Checks {
  count = 0;
  readonly differences: string[] = [];

  /** Notes a difference unless both are equal. */
  equal(what: string, actual: unknown, expected: unknown): void {
    this.count += 1;
    if (isDeepStrictEqual(actual, expected)) return;
    this.differences.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  }

  /** Notes each field that is not as its rule says. */
  shape(what: string, value: unknown, rules: Readonly<Record<string, Rule>>): void {
    const fields = Object(value) as Fields;
    for (const [name, rule] of Object.entries(rules)) this.equal(`${what}.${name}`, rule(fields[name]), true);
  }
}

/** Numbers that are the same for the same seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}
