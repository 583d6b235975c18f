// Converts query parameters and body fields to options. A nested field has a dotted name. An option with a list of
// values may be repeated. A field without a plain value takes JSON. A catalogue also takes JSON, because it would need
// too many options.

import type { OperationOption } from './command-data.ts';
import { componentName, type Document, type Schema } from './document.ts';
import { flatten } from './flat-schema.ts';
import type { Operation } from './operations.ts';

/** Converts a name to kebab case. For example, `styleRules` and `style_rules` become `style-rules`. */
export function kebab(name: string): string {
  return name
    .replaceAll('_', '-')
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();
}

type CollectionOf = (field: string) => string | undefined;

/** Returns the options of an operation's command, keyed by name. */
export function commandOptions(
  document: Document,
  operation: Operation,
  collectionOf: CollectionOf,
): Record<string, OperationOption> {
  const walk: Walk = (field, schema, needed) => {
    const flat = flatten(document, schema);
    const summary = flat.description ?? '';
    const inner = Object.entries(flat.properties ?? {});
    const catalogue = catalogueOf(document, schema);
    if (inner.length > 0 && catalogue === undefined)
      return inner.flatMap(([name, property]) =>
        walk(`${field}.${name}`, property, needed && (flat.required?.includes(name) ?? false)),
      );
    const name = field.split('.').map(kebab).join('.');
    const names = collectionOf(field);
    const item = Object.keys(flatten(document, flat.items ?? {}).properties ?? {}).length > 0;
    const schemaName = item ? componentName(flat.items ?? {}) : undefined;
    const option = {
      field,
      summary,
      ...kindOf(document, flat),
      ...(schemaName && { schema: schemaName }),
      ...(catalogue && { schema: catalogue, hasKnownValues: true as const }),
      ...(needed && { needed }),
      ...(names && { names }),
    };
    return [[name, option]];
  };
  const query = operation.query.flatMap(({ name, schema = {}, description = '', required = false }) =>
    walk(name, { ...schema, description }, required),
  );
  const [media] = Object.values(operation.body?.content ?? {});
  return Object.fromEntries([...query, ...bodyOptions(document, media?.schema ?? {}, walk)]);
}

type Walk = (field: string, schema: Schema, needed: boolean) => [string, OperationOption][];

function bodyOptions(document: Document, schema: Schema, walk: Walk): [string, OperationOption][] {
  const { properties = {}, required = [], description = '' } = flatten(document, schema);
  const catalogue = catalogueOf(document, schema);
  if (catalogue !== undefined) {
    const [summary = ''] = /^.*?\.(?= |$)/.exec(description) ?? [];
    return [
      [
        kebab(catalogue).replace(/^-/, ''),
        { field: '', summary, kind: 'json', schema: catalogue, hasKnownValues: true },
      ],
    ];
  }
  return Object.entries(properties).flatMap(([name, property]) =>
    walk(name, property, required.includes(name)),
  );
}

/**
 * Returns the name of a schema whose fields are groups of settings, for example `ConfiguredRules`. Each setting has a
 * list of known values. Returns undefined for any other schema.
 */
function catalogueOf(document: Document, schema: Schema): string | undefined {
  const fieldsOf = (node: Schema) => Object.values(flatten(document, node).properties ?? {});
  const fields = fieldsOf(schema).flatMap(fieldsOf);
  const isChoice = (field: Schema) =>
    flatten(document, field).anyOf?.some(({ enum: values }) => values) === true;
  return fields.length > 0 && fields.every(isChoice) ? componentName(schema) : undefined;
}

type KindPart = Pick<OperationOption, 'kind' | 'suggestions' | 'many'>;

function kindOf(document: Document, schema: Schema): KindPart {
  const types = [schema.type ?? []].flat();
  if (schema.format === 'binary') return { kind: 'file' };
  if (types.includes('array')) {
    const items = kindOf(document, flatten(document, schema.items ?? {}));
    return { ...items, many: true };
  }
  if (types.includes('object')) return { kind: 'json' };
  if (types.includes('boolean')) return { kind: 'flag' };
  if (types.includes('integer')) return { kind: 'integer' };
  if (types.includes('number')) return { kind: 'number' };
  const suggestions = (schema.enum ?? schema.anyOf?.flatMap(({ enum: values = [] }) => values))?.filter(
    (value) => typeof value === 'string',
  );
  return { kind: 'text', ...(suggestions?.[0] && { suggestions }) };
}
