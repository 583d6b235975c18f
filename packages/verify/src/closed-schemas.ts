// Closes the schemas of responses for the library ajv. Then a field or value that a schema does not list is reported as
// not described.

import { isRecord, type Schema } from 'language-service-description/document';

/**
 * Returns a schema and all schemas inside it, each with its place in the description, for example
 * `Glossary.dictionaries[].source_lang`.
 */
export function placesIn(schema: Schema, place: string): [Schema, string][] {
  return [
    [schema, place],
    ...(schema.anyOf ?? []).flatMap((part) => placesIn(part, place)),
    ...(schema.items === undefined ? [] : placesIn(schema.items, `${place}[]`)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => placesIn(one, `${place}.${name}`)),
  ];
}

/**
 * Changes the schemas in a description, so that ajv also reports unknown fields and unknown values. After the change,
 * objects allow only the listed fields. Lists of known values allow only these values.
 */
export function closeSchemas(node: unknown): void {
  if (Array.isArray(node)) for (const part of node) closeSchemas(part);
  if (!isRecord(node)) return;
  // This cast makes the copy of the description writable.
  const schema = node as Record<string, unknown>;
  const { $ref, anyOf, properties } = schema;
  // ajv finds the target of a `$ref` by the id of the description.
  if (typeof $ref === 'string' && $ref.startsWith('#')) schema['$ref'] = `description${$ref}`;
  // A string schema in an `anyOf` would allow values that the other schemas do not list.
  if (Array.isArray(anyOf)) schema['anyOf'] = anyOf.filter((part, _, all) => all.length < 2 || !isOpen(part));
  if (isRecord(properties) && !('additionalProperties' in schema) && !('additionalProperties' in properties))
    schema['additionalProperties'] = false;
  for (const [name, part] of Object.entries(schema)) if (!/^examples?$/.test(name)) closeSchemas(part);
}

/** Returns whether a schema allows every string: its type is `string`, and it has neither `enum` nor `format`. */
function isOpen(part: unknown): boolean {
  return isRecord(part) && part['type'] === 'string' && !('enum' in part) && !('format' in part);
}
