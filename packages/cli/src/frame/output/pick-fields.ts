import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from '../command-error.ts';
import { isObject } from '../json-values.ts';
import { fieldAt } from './table.ts';

/**
 * Returns the field names in the value of `--fields`.
 * @throws UsageError for an empty name.
 */
export function fieldNames(fields: string): readonly string[] {
  const names = fields.split(',').map((name) => name.trim());
  if (names.includes('')) throw new UsageError('--fields has an empty name', 'Example: --fields name,id');
  return names;
}

/**
 * Returns the named fields of an object, or of each item of a list, in the order of the names. Omits missing fields.
 */
export function pickFields(value: unknown, fields: string): unknown {
  if (Array.isArray(value)) return value.map((item) => pickFields(item, fields));
  if (!isObject(value)) return value;
  const picked = fieldNames(fields).flatMap((path): [string, unknown][] => {
    const found = fieldAt(value, path);
    return found === undefined ? [] : [[path, found]];
  });
  return Object.fromEntries(picked);
}

/**
 * Checks the names in `--fields` before a request is sent, because a misspelled name would print empty lines.
 * @throws UsageError that lists the existing fields.
 */
export function checkFields(asked: string | undefined, known: readonly string[] | undefined): void {
  if (asked === undefined || known === undefined) return;
  const isKnown = (name: string) =>
    known.some((one) => one === name || (one.endsWith('.*') && name.startsWith(one.slice(0, -1))));
  const unknown = fieldNames(asked).find((name) => !isKnown(name));
  if (unknown === undefined) return;
  const names = siblings(unknown, known).map((name) => name.split('.').at(-1));
  throw new UsageError(
    `--fields has the unknown field ${shortened(unknown)}`,
    `The fields are ${names.join(', ')}.`,
  );
}

/**
 * Returns the fields to suggest instead of an unknown field: the fields with the same parent. If there are none,
 * returns the fields at the top level.
 */
function siblings(unknown: string, known: readonly string[]): readonly string[] {
  const beside = (parent: string) =>
    known.filter((name) => name.startsWith(parent) && /^[^.*]+$/.test(name.slice(parent.length)));
  const near = beside(unknown.slice(0, unknown.lastIndexOf('.') + 1));
  return near.length > 0 ? near : beside('');
}
