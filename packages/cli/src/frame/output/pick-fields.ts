import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from '../command-error.ts';
import { isObject } from '../json-values.ts';
import { fieldAt } from './table.ts';

/** Returns the names in `--fields`. @throws UsageError when one is empty. */
export function fieldNames(fields: string): readonly string[] {
  const names = fields.split(',').map((name) => name.trim());
  if (names.includes('')) throw new UsageError('--fields: a name is empty', 'Example: --fields name,id');
  return names;
}

/**
 * Returns the named fields of an object, or of each item of a list, in the order they are named; absent ones are left
 * out.
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
 * Refuses a field that the description does not have, before anything is sent: a typing mistake would give empty lines.
 * @throws UsageError that names the fields there are.
 */
export function checkFields(asked: string | undefined, known: readonly string[] | undefined): void {
  if (asked === undefined || known === undefined) return;
  const unknown = fieldNames(asked).find((name) => !isKnown(name, known));
  if (unknown === undefined) return;
  const names = siblings(unknown, known).map((name) => name.split('.').at(-1));
  throw new UsageError(
    `--fields: unknown field ${shortened(unknown)}`,
    `Available fields: ${names.join(', ')}`,
  );
}

/** Returns the fields at the place where the unknown one would be; at the top where there is no such place. */
function siblings(unknown: string, known: readonly string[]): readonly string[] {
  const beside = (parent: string) =>
    known.filter((name) => name.startsWith(parent) && /^[^.*]+$/.test(name.slice(parent.length)));
  const near = beside(unknown.slice(0, unknown.lastIndexOf('.') + 1));
  return near.length > 0 ? near : beside('');
}

function isKnown(name: string, known: readonly string[]): boolean {
  return known.some((one) => one === name || (one.endsWith('.*') && name.startsWith(one.slice(0, -1))));
}
