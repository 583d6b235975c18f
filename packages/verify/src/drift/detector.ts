// Responses are open: new fields and values pass in the client. This module finds them.

import type { DriftDetector, DriftFinding } from './findings.ts';
import { readSchemas, type Schema, type SchemaReader } from './schemas.ts';

export type { DriftDetector, DriftFinding } from './findings.ts';
export { readSchemas, type Schema, type SchemaReader } from './schemas.ts';

/**
 * Compares responses with the description: fields, values, types and formats.
 * @param description The bundled description: `language-service-client/openapi.json`.
 */
export function createDriftDetector(description: object): DriftDetector {
  const read = readSchemas(description);
  return function* (operationId, status, data) {
    const schema = read.responseSchema(operationId, status);
    if (schema === undefined || data === undefined) return;
    for (const found of compare(read, schema, data, '')) yield { operationId, ...found };
  };
}

type Found = Omit<DriftFinding, 'operationId'>;

/** The deepest level that is compared: a schema may contain itself, and a service may nest without end. */
const deepestLevel = 100;

function* compare(
  read: SchemaReader,
  schema: Schema,
  data: unknown,
  pointer: string,
  level = 0,
): Iterable<Found> {
  if (level > deepestLevel) return;
  const { types, formats, values, properties, required, others, items, minItems } = read.view(schema);
  const type = typeOf(data);
  if (types.size > 0 && !types.has(type) && !(type === 'integer' && types.has('number'))) {
    yield { kind: 'wrong-type', pointer, value: type };
  } else if (typeof data === 'string') {
    if (values.size > 0 && !values.has(data)) yield { kind: 'unknown-value', pointer, value: nameLike(data) };
    for (const format of formats)
      if (rules[format]?.(data) === false) yield { kind: 'wrong-format', pointer, value: format };
  } else if (Array.isArray(data)) {
    if (data.length < minItems) yield { kind: 'too-few-items', pointer, value: `${data.length}` };
    for (const one of items === undefined ? [] : data)
      yield* compare(read, items ?? {}, one, `${pointer}/*`, level + 1);
  } else if (typeof data === 'object' && data !== null) {
    for (const name of required)
      if (!Object.hasOwn(data, name)) yield { kind: 'missing-field', pointer: `${pointer}/${name}` };
    for (const [name, value] of Object.entries(data)) {
      const below = properties.get(name) ?? others;
      const place = `${pointer}/${nameLike(name) ?? '*'}`;
      if (below !== undefined) yield* compare(read, below, value, place, level + 1);
      else if (properties.size > 0) yield { kind: 'unknown-field', pointer: place };
    }
  }
}

const rules: Readonly<Record<string, (text: string) => boolean>> = {
  'date-time': (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(text),
  uri: (text) => URL.canParse(text),
};

/** The name of the JSON type of a value; `integer` for a number without a fraction. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Short names are the service's; anything else may be a customer's text. */
function nameLike(text: string): string | undefined {
  return /^[\w.-]{1,64}$/.test(text) ? text : undefined;
}
