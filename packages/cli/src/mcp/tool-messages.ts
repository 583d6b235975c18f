// The arguments of a tool come from a program that guesses: each is checked, and a message names it and its limit.

import { isRecord } from 'language-service-description/document';
import { nearest } from 'language-service-description/nearest';
import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from '../command-error.ts';
import type { Step } from './step-results.ts';

export type ToolArguments = Readonly<Record<string, unknown>>;

/** The longest arguments of a tool, in characters of JSON. */
const longestArguments = 1_000_000;

/** @param place names a step in a list. @throws UsageError for arguments that are too long, not an object, or not known. */
export function checkArguments(given: unknown, known: readonly string[], place = ''): ToolArguments {
  if (given !== undefined && !isRecord(given)) throw new UsageError('The arguments must be an object');
  const length = JSON.stringify(given ?? {}).length;
  if (length > longestArguments)
    throw new UsageError(`The arguments have ${length} characters; the most is ${longestArguments}`);
  const unknown = Object.keys(given ?? {}).find((name) => !known.includes(name));
  if (unknown === undefined) return given ?? {};
  const near = nearest(unknown, known);
  throw new UsageError(
    `${place === '' ? 'There' : `${place.slice(0, -1)}: there`} is no argument ${shortened(unknown)}`,
    near === undefined ? `There are: ${known.join(', ')}.` : `Did you mean ${near}?`,
  );
}

/** Where a part of a text ends that goes no further than `most`: no character of two code units is divided. */
export function endWithin(text: string, most: number): number {
  const isDivided = (text.codePointAt(most - 1) ?? 0) > 0xffff;
  return Math.min(text.length, isDivided ? most - 1 : most);
}

export function textOf(given: ToolArguments, name: string): string {
  const value = given[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(value === undefined ? `${name}: it is missing` : `${name}: it must be a text`);
}

export function wholeOf(given: ToolArguments, name: string, usual: number, most: number): number {
  const { [name]: value = usual } = given;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new UsageError(`${name}: it must be an integer from 1 to ${most}`);
}

/** An operation with its arguments; `place` names it in a list of steps. */
export function stepOf(given: ToolArguments, place = ''): Step {
  const { arguments: values = {} } = given;
  if (!isRecord(values)) throw new UsageError(`${place}arguments: it must be an object`);
  const { operation } = given;
  if (typeof operation !== 'string' || operation === '')
    throw new UsageError(`${place}operation: it must be the name of an operation`, 'Ask find_operation.');
  return { operation, arguments: values };
}
