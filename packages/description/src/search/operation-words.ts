// Returns the search words of an operation: the words of its names, parameters, bodies, limits and errors.

import { errorNames } from '../doc-comments.ts';
import { type Document, resolve, type Schema } from '../document.ts';
import { flatten } from '../flat-schema.ts';
import type { Operation } from '../operations.ts';

/**
 * Returns the words by which the search finds an operation. They include the words of fields in the request and the
 * response. Fields that are nested deeper than `levels` levels are omitted.
 */
export function operationWords(document: Document, operation: Operation, levels: number) {
  const { id, method, path, node, pathParameters, query, headers, body, success, errors, scope } = operation;
  const parameters = [...pathParameters, ...query, ...headers];
  const parts = [
    ...parameters.map(({ name, description = '', schema = {} }) => {
      const below = schemaWords(document, schema, levels);
      return { names: [name, ...below.names], words: [description, ...below.words] };
    }),
    ...[body, ...success.map(({ response }) => response)].flatMap((one) =>
      Object.values(one?.content ?? {}).map(({ schema = {} }) => schemaWords(document, schema, levels)),
    ),
  ];
  const failures = errors.flatMap(({ status }) => [String(status), errorNames[status] ?? '']);
  return {
    /** The words of the operation, for example of its descriptions, allowed values, limits and error statuses. */
    words: [
      id,
      method,
      path,
      scope,
      node.description,
      ...parts.flatMap(({ words }) => words),
      ...failures,
    ].join(' '),
    /** The names of the parameters and fields of the operation. */
    names: parts.flatMap(({ names }) => names).join(' '),
  };
}

/** Returns the words by which the search finds a schema and its properties. */
function schemaWords(
  document: Document,
  schema: Schema,
  levels: number,
): { readonly words: readonly string[]; readonly names: readonly string[] } {
  const flat = flatten(document, schema);
  const { description = '', enum: values = [], items, properties = {} } = flat;
  const limits = [flat.minimum, flat.maximum, flat.minLength, flat.maxLength, flat.minItems, flat.maxItems];
  const own = [description, ...values.map(String), ...limits.flatMap((limit) => limit ?? []).map(String)];
  if (levels === 0) return { words: own, names: [] };
  const below = [...Object.values(properties), ...(items === undefined ? [] : [items])].map((part) =>
    schemaWords(document, resolve(document, part), levels - 1),
  );
  return {
    words: [...own, ...below.flatMap(({ words }) => words)],
    names: [...Object.keys(properties), ...below.flatMap(({ names }) => names)],
  };
}
