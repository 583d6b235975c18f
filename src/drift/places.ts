// A place in a description is the names on the way to it. A schema describes a value in several places: where it
// is declared, where its references lead, and in every part it is composed of.

import { valueAt } from '../field.ts';

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

/** The place a local reference leads to. */
export function placeOf(reference: string): SchemaPath {
  return reference
    .slice('#/'.length)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Every place below a schema that speaks of the value at the end of the names; `*` is any element of a list, or any
 * name without a declared property.
 */
export function locate(description: object, place: SchemaPath, names: readonly string[]): SchemaPath[] {
  const reference = valueAt(description, [...place, '$ref']);
  if (typeof reference === 'string') return locate(description, placeOf(reference), names);
  const own = names.length === 0 ? [place] : below(description, place, names);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const schemas = valueAt(description, [...place, keyword]);
    const count = Array.isArray(schemas) ? schemas.length : 0;
    return Array.from({ length: count }, (_, index) => [...place, keyword, index]);
  });
  return [...own, ...parts.flatMap((part) => locate(description, part, names))];
}

function below(
  description: object,
  place: SchemaPath,
  [name = '', ...rest]: readonly string[],
): SchemaPath[] {
  const candidates = [
    [...place, 'properties', name],
    ...(name === '*' ? [[...place, 'items']] : []),
    [...place, 'additionalProperties'],
  ];
  const found = candidates.find((candidate) => typeof valueAt(description, candidate) === 'object');
  return found === undefined ? [] : locate(description, found, rest);
}
