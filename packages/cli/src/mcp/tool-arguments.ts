// The arguments of a tool come from a program that guesses: each is checked, and a message names it and its limit.

import { UsageError } from '../command-error.ts';
import { shortened } from '../options/shortened.ts';
import { isObject } from '../output/table.ts';
import type { Step } from './steps.ts';

export type ToolArguments = Readonly<Record<string, unknown>>;

/** The longest arguments of a tool, in characters of JSON. */
export const longestArguments = 1_000_000;

/** @throws UsageError for arguments that are too long, not an object, or not known. */
export function checkArguments(given: unknown, known: readonly string[]): ToolArguments {
  if (given !== undefined && (!isObject(given) || Array.isArray(given)))
    throw new UsageError('The arguments must be an object');
  const length = JSON.stringify(given ?? {}).length;
  if (length > longestArguments)
    throw new UsageError(`The arguments have ${length} characters; the most is ${longestArguments}`);
  const unknown = Object.keys(given ?? {}).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`There is no argument ${shortened(unknown)}`, `There are: ${known.join(', ')}.`);
  return given ?? {};
}

export function textOf(given: ToolArguments, name: string): string {
  const value = given[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(value === undefined ? `${name}: it is missing` : `${name}: it must be a text`);
}

export function wholeOf(given: ToolArguments, name: string, usual: number, most: number): number {
  const { [name]: value = usual } = given;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new UsageError(`${name}: it must be a whole number from 1 to ${most}`);
}

/** An operation with its arguments; `place` names it in a list of steps. */
export function stepOf(given: ToolArguments, place = ''): Step {
  const { arguments: values = {} } = given;
  if (!isObject(values) || Array.isArray(values))
    throw new UsageError(`${place}arguments: it must be an object`);
  const { operation } = given;
  if (typeof operation !== 'string' || operation === '')
    throw new UsageError(`${place}operation: it must be the name of an operation`, 'Ask find_operation.');
  return { operation, arguments: values };
}
