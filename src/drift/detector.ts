// Responses are open: new fields and values pass. This entry point finds them. It is separate from the client because it
// needs the whole description, which is large.

import { valueAt } from '../field.ts';
import type { DriftDetector, DriftFinding } from './findings.ts';

export type { DriftDetector, DriftFinding, DriftListener } from './findings.ts';
export { type Overlay, type OverlayAction, overlayOf } from './overlay.ts';

/**
 * Finds undocumented fields and values of responses; give it to `createClient` as `drift`.
 * @param description The bundled description: `language-service-client/openapi.json`.
 */
export function createDriftDetector(description: object): DriftDetector {
  const read = createReader(description);
  return function* (operationId, status, data) {
    const schema = read.responseSchema(operationId, status);
    if (schema === undefined) return;
    for (const found of compare(read, schema, data, '')) yield { operationId, ...found };
  };
}

type Found = Omit<DriftFinding, 'operationId'>;

/** A schema as far as it is read here. */
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** What a schema and all it is composed of know. */
interface View {
  readonly properties: ReadonlyMap<string, Schema>;
  /** The schema of properties that have no declared name. */
  readonly others: Schema | undefined;
  readonly items: Schema | undefined;
  /** Empty where any value will do. */
  readonly values: ReadonlySet<unknown>;
}

interface Reader {
  responseSchema(operationId: string, status: number): Schema | undefined;
  view(schema: Schema): View;
}

function createReader(description: object): Reader {
  const at = (reference: string) => valueAt(description, reference.slice(2).split('/'));
  const resolve = (node: unknown): unknown => {
    const reference = valueAt(node, ['$ref']);
    return typeof reference === 'string' ? resolve(at(reference)) : node;
  };
  // The description is linted: what a reference in a schema leads to is a schema.
  const resolveSchema = (schema: Schema) => resolve(schema) as Schema;
  const operations = operationsOf(description);
  const views = new WeakMap<Schema, View>();
  return {
    responseSchema(operationId, status) {
      const response = resolve(valueAt(operations.get(operationId), ['responses', `${status}`]));
      const schema = valueAt(response, ['content', 'application/json', 'schema']);
      // As above.
      return schema as Schema | undefined;
    },
    view(schema) {
      const known = views.get(schema) ?? viewOf(schema, resolveSchema);
      views.set(schema, known);
      return known;
    },
  };
}

function operationsOf(description: object): ReadonlyMap<unknown, unknown> {
  const items = Object.values(Object(valueAt(description, ['paths'])));
  const operations = items.flatMap((item) => Object.values(Object(item)));
  return new Map(operations.map((operation) => [valueAt(operation, ['operationId']), operation]));
}

function viewOf(schema: Schema, resolve: (schema: Schema) => Schema): View {
  const properties = new Map<string, Schema>();
  const values = new Set<unknown>();
  let others: Schema | undefined;
  let items: Schema | undefined;
  const add = (part: Schema) => {
    const whole = resolve(part);
    for (const [name, property] of Object.entries(whole.properties ?? {})) properties.set(name, property);
    for (const value of whole.enum ?? []) values.add(value);
    if (whole.const !== undefined) values.add(whole.const);
    if (typeof whole.additionalProperties === 'object') others = whole.additionalProperties;
    items ??= whole.items;
    for (const one of [...(whole.allOf ?? []), ...(whole.anyOf ?? []), ...(whole.oneOf ?? [])]) add(one);
  };
  add(schema);
  return { properties, others, items, values };
}

/** The deepest level that is compared: a schema may contain itself, and a service may nest without end. */
const deepestLevel = 100;

function* compare(read: Reader, schema: Schema, data: unknown, pointer: string, level = 0): Iterable<Found> {
  if (level > deepestLevel) return;
  const { properties, others, items, values } = read.view(schema);
  if (typeof data === 'string') {
    if (values.size > 0 && !values.has(data)) yield { kind: 'unknown-value', pointer, value: nameLike(data) };
  } else if (Array.isArray(data)) {
    for (const one of items === undefined ? [] : data)
      yield* compare(read, items ?? {}, one, `${pointer}/*`, level + 1);
  } else if (typeof data === 'object' && data !== null) {
    for (const [name, value] of Object.entries(data)) {
      const below = properties.get(name) ?? others;
      const place = `${pointer}/${nameLike(name) ?? '*'}`;
      if (below !== undefined) yield* compare(read, below, value, place, level + 1);
      else if (properties.size > 0) yield { kind: 'unknown-field', pointer: place };
    }
  }
}

/** Short names are the service's; anything else may be a customer's text. */
function nameLike(text: string): string | undefined {
  return /^[\w.-]{1,64}$/.test(text) ? text : undefined;
}
