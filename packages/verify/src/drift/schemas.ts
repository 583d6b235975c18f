// The one walk through the schemas of a description. Verification and recordings read a schema and all
// it is composed of through it.

import { isObject, valueAt } from '../json-values.ts';

/** A schema as far as it is read here. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** What a schema and all it is composed of know. */
export interface SchemaView {
  /** The schema itself, then every schema that it is composed of; references are followed. */
  readonly parts: readonly Schema[];
  /** Names of JSON types; empty where any will do. */
  readonly types: ReadonlySet<string>;
  /** Formats that every value has. */
  readonly formats: ReadonlySet<string>;
  /** Empty where any value will do. */
  readonly values: ReadonlySet<unknown>;
  /** Fields that every value has. */
  readonly required: ReadonlySet<string>;
  readonly properties: ReadonlyMap<string, Schema>;
  /** The schema of properties that have no declared name. */
  readonly others: Schema | undefined;
  readonly items: Schema | undefined;
  readonly minItems: number;
}

/** The schemas of one description. */
export interface SchemaReader {
  /** The schema of a JSON response; undefined where there is none. */
  responseSchema(operationId: string, status: number): Schema | undefined;
  view(schema: Schema): SchemaView;
}

/** @param description The bundled description, as JSON. */
export function readSchemas(description: object): SchemaReader {
  const resolve = (node: unknown): unknown => {
    const reference = valueAt(node, '$ref');
    return typeof reference === 'string' ? resolve(valueAt(description, ...namesOf(reference))) : node;
  };
  const operations = operationsOf(description);
  const views = new WeakMap<Schema, SchemaView>();
  return {
    responseSchema: (operationId, status) => {
      const response = resolve(valueAt(operations.get(operationId), 'responses', `${status}`));
      const schema = valueAt(response, 'content', 'application/json', 'schema');
      // The description is linted: what is at this place is a schema.
      return schema as Schema | undefined;
    },
    view: (schema) => {
      // As above.
      const view = views.get(schema) ?? viewOf(schema, (part) => resolve(part) as Schema);
      views.set(schema, view);
      return view;
    },
  };
}

/** The names that a local reference consists of. */
export function namesOf(reference: string): string[] {
  return reference
    .slice('#/'.length)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function operationsOf(description: object): ReadonlyMap<unknown, unknown> {
  const items = Object.values(Object(valueAt(description, 'paths')));
  const operations = items.flatMap((item) => Object.values(Object(item)));
  return new Map(operations.map((operation) => [valueAt(operation, 'operationId'), operation]));
}

function viewOf(schema: Schema, resolve: (schema: Schema) => Schema): SchemaView {
  const parts = new Set<Schema>();
  const always = new Set<Schema>();
  const add = (node: Schema, isAlways: boolean) => {
    const part = resolve(node);
    if (parts.has(part)) return;
    parts.add(part);
    if (isAlways) always.add(part);
    for (const one of part.allOf ?? []) add(one, isAlways);
    for (const one of [...(part.anyOf ?? []), ...(part.oneOf ?? [])]) add(one, false);
  };
  add(schema, true);
  const [all, certain] = [[...parts], [...always]];
  return {
    parts: all,
    types: new Set(all.flatMap(({ type = [] }) => type)),
    formats: new Set(certain.flatMap(({ format }) => format ?? [])),
    values: new Set(
      all.flatMap((part) => [...(part.enum ?? []), ...(part.const === undefined ? [] : [part.const])]),
    ),
    required: new Set(certain.flatMap(({ required = [] }) => required)),
    properties: new Map(all.flatMap(({ properties = {} }) => Object.entries(properties))),
    others: all.map((part) => part.additionalProperties).find((one): one is Schema => isObject(one)),
    items: all.find(({ items }) => items !== undefined)?.items,
    minItems: Math.max(...certain.map(({ minItems = 0 }) => minItems)),
  };
}
