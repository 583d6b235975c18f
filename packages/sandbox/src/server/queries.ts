// Reads queries, which contain only text. Numbers and booleans must have their plain form. Other forms such as `0x5`,
// `1e2`, ` 5` or `TRUE` stay texts, which the schema refuses.

import type { Parameter, Schema } from 'language-service-description/document';
import { badRequest } from '../errors/refusal.ts';
import { resolved } from './description.ts';

/**
 * Returns the values in a query, keyed by parameter. Converts each value to the type in the schema of its parameter.
 */
export function readQuery(values: URLSearchParams, parameters: readonly Parameter[]) {
  const read: Record<string, unknown> = {};
  for (const parameter of parameters) {
    const given = values.getAll(parameter.name);
    if (given.length > 0) read[parameter.name] = readParameter(parameter, given);
  }
  return read;
}

/**
 * Converts a text to a number or a boolean if the schema has this type. If the text cannot be converted, returns it
 * unchanged.
 */
export function readScalar(schema: Schema, text: string): unknown {
  const type = typeOf(schema);
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Returns the `type` of a schema. For a `$ref`, returns the `type` of its target. */
export function typeOf(schema: Schema): Schema['type'] {
  return resolved(schema).type;
}

/** Returns the schema for the items of an array. */
export function itemsOf(schema: Schema): Schema {
  return resolved(schema).items ?? {};
}

function readParameter({ name, explode, schema = {} }: Parameter, given: readonly string[]): unknown {
  if (typeOf(schema) === 'array') {
    const items = explode === false ? given.flatMap((value) => value.split(',')) : given;
    return items.map((value) => readScalar(itemsOf(schema), value));
  }
  if (given.length > 1) throw badRequest(name, 'must be given once');
  return readScalar(schema, given.join());
}
