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
