// A place in a description is the names on the way to it.

import { isObject } from '../field.ts';
import type { Schema, SchemaReader } from './schemas.ts';

/** The names and positions that lead from the root to a part of a description. */
export type SchemaPath = readonly (string | number)[];

/** The place as a JSONPath (RFC 9535): `$.paths['/v3/style_rules'].get`. */
export function pathTo(place: SchemaPath): string {
  const steps = place.map((name) => {
    if (typeof name === 'number') return `[${name}]`;
    if (/^[A-Za-z_]\w*$/.test(name)) return `.${name}`;
    return `['${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;
  });
  return `$${steps.join('')}`;
}

/** The place of each object of a description. */
export function placesOf(node: unknown, place: SchemaPath = []): [object, SchemaPath][] {
  if (!isObject(node)) return [];
  const name = (key: string) => (Array.isArray(node) ? Number(key) : key);
  return [
    [node, place],
    ...Object.entries(node).flatMap(([key, value]) => placesOf(value, [...place, name(key)])),
  ];
}

/**
 * Every schema that speaks of the value at the end of the names; `*` is any element of a list, or any name without a
 * declared property.
 */
export function locate(
  read: SchemaReader,
  schema: Schema,
  [name, ...rest]: readonly string[],
): readonly Schema[] {
  const { parts, properties, items, others } = read.view(schema);
  if (name === undefined) return parts;
  const below = properties.get(name) ?? (name === '*' ? items : undefined) ?? others;
  return below === undefined ? [] : locate(read, below, rest);
}
