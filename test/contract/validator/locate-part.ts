// A validator names a schema by its place in the document, so every part is found together with its pointer, and a
// reference leads to the place of the part itself.

import { escapedName, valueAtPointer } from '../../../packages/description/src/json-pointer.ts';

/** A part of a document and its place. */
export interface Located {
  readonly value: Readonly<Record<string, unknown>>;
  /** JSON pointer, `/components/schemas/Glossary`. */
  readonly pointer: string;
}

/** The part at a pointer, references followed. */
export function partAt(document: object, pointer: string): Located {
  const value = valueAtPointer(document, pointer);
  const reference: unknown = Reflect.get(Object(value), '$ref');
  return typeof reference === 'string'
    ? partAt(document, reference.slice(1))
    : { value: Object(value), pointer };
}

/** The named parts below a part: each header of a response, each media type of a body. */
export function partsBelow(document: object, { value, pointer }: Located, name: string): [string, Located][] {
  return Object.keys(Object(value[name])).map((key) => [
    key,
    partAt(document, `${pointer}/${escapedName(name)}/${escapedName(key)}`),
  ]);
}
