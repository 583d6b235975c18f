// The schemas of responses, for ajv: what they do not list is not described.

import { isRecord, type Schema } from 'language-service-description/document';

/** Returns the place of a schema and of each schema in it. */
export function placesIn(schema: Schema, place: string): [Schema, string][] {
  return [
    [schema, place],
    ...(schema.anyOf ?? []).flatMap((part) => placesIn(part, place)),
    ...(schema.items === undefined ? [] : placesIn(schema.items, `${place}[]`)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => placesIn(one, `${place}.${name}`)),
  ];
}

/**
 * Changes schemas in place: an open list of values is closed, an object has no other fields, and references name the
 * document.
 */
export function closeSchemas(node: unknown): void {
  if (Array.isArray(node)) for (const part of node) closeSchemas(part);
  if (!isRecord(node)) return;
  // The values of the copy are written here and nowhere else.
  const schema = node as Record<string, unknown>;
  const { $ref, anyOf, properties } = schema;
  if (typeof $ref === 'string' && $ref.startsWith('#')) schema['$ref'] = `description${$ref}`;
  if (Array.isArray(anyOf)) schema['anyOf'] = anyOf.filter((part, _, all) => all.length < 2 || !isOpen(part));
  if (isRecord(properties) && !('additionalProperties' in schema) && !('additionalProperties' in properties))
    schema['additionalProperties'] = false;
  for (const [name, part] of Object.entries(schema)) if (!/^examples?$/.test(name)) closeSchemas(part);
}

/** Returns whether a part is `{ type: string }`: the rest of a list of values that may grow. */
function isOpen(part: unknown): boolean {
  return isRecord(part) && part['type'] === 'string' && !('enum' in part) && !('format' in part);
}
