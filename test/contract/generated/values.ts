// Values that keep to a schema, drawn from the schema itself. What a schema cannot say, that a glossary's entries have
// a form or that an id must be known, comes from the meanings, by the pointer of the schema.

import fc, { type Arbitrary } from 'fast-check';
import { anyCharacter } from '../../support/any-character.ts';
import { type Located, partAt, partsBelow } from '../validator/locate-part.ts';

/** Values of a schema by its pointer; `undefined`: the property is left out. */
export type Meanings = ReadonlyMap<string, Arbitrary<unknown> | undefined>;

export interface Source {
  readonly document: object;
  readonly meanings: Meanings;
  /** Whether an object has all of its properties; otherwise some. */
  readonly isWhole?: true;
}

/** Ordinary text, and now and then any text that UTF-8 can carry. */
export const anyText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 24 }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 24 }) },
);

/** Values of the schema at a pointer. */
export function valuesOf(source: Source, pointer: string): Arbitrary<unknown> {
  const schema = partAt(source.document, pointer);
  return source.meanings.get(pointer) ?? source.meanings.get(schema.pointer) ?? drawn(source, schema);
}

function drawn(source: Source, schema: Located): Arbitrary<unknown> {
  const { value } = schema;
  if (Array.isArray(value['anyOf']))
    return fc.oneof(
      ...partsBelow(source.document, schema, 'anyOf').map(([, one]) => valuesOf(source, one.pointer)),
    );
  if (Array.isArray(value['enum'])) return fc.constantFrom(...value['enum']);
  const types = [value['type']].flat();
  return fc.oneof(...types.map((type) => ofType(source, schema, type)));
}

function ofType(source: Source, schema: Located, type: unknown): Arbitrary<unknown> {
  const { value } = schema;
  switch (type) {
    case 'string':
      return anyText.filter((text) => [...text].length >= numberOr(value['minLength'], 0));
    case 'integer':
      return fc.integer({
        min: numberOr(value['minimum'], numberOr(value['exclusiveMinimum'], -1) + 1),
        max: numberOr(value['maximum'], 2 ** 31 - 1),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(source, `${schema.pointer}/items`), {
        minLength: numberOr(value['minItems'], 0),
        maxLength: Math.min(numberOr(value['maxItems'], 4), 4),
      });
    case 'object':
      return objectsOf(source, schema);
    default:
      throw new Error(`There are no values of ${schema.pointer}`);
  }
}

/** Of many properties a few are taken: most rules of a style are left as they are. */
function objectsOf(source: Source, schema: Located): Arbitrary<unknown> {
  const required = requiredOf(schema);
  const names = Object.keys(Object(schema.value['properties'])).filter(
    (name) => !isLeftOut(source, `${schema.pointer}/properties/${name}`),
  );
  const optional = names.filter((name) => !required.includes(name));
  return fc
    .shuffledSubarray(
      optional,
      source.isWhole ? { minLength: optional.length } : { maxLength: Math.min(optional.length, 5) },
    )
    .chain((taken) =>
      fc.record(
        Object.fromEntries(
          [...required, ...taken].map((name) => [
            name,
            valuesOf(source, `${schema.pointer}/properties/${name}`),
          ]),
        ),
      ),
    );
}

function isLeftOut({ meanings }: Source, pointer: string): boolean {
  return meanings.has(pointer) && meanings.get(pointer) === undefined;
}

/** The names an object must have. */
export function requiredOf({ value }: Located): readonly string[] {
  return Array.isArray(value['required']) ? value['required'].map(String) : [];
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
