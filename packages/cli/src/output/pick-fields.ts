import { fieldAt, isObject } from './table.ts';

/** The named fields of an object, or of each item of a list, in the order they are named; absent ones are left out. */
export function pickFields(value: unknown, fields: string): unknown {
  if (Array.isArray(value)) return value.map((item) => pickFields(item, fields));
  if (!isObject(value)) return value;
  const picked = fields.split(',').flatMap((path): [string, unknown][] => {
    const found = fieldAt(value, path);
    return found === undefined ? [] : [[path, found]];
  });
  return Object.fromEntries(picked);
}
