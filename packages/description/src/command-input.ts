// The description makes the command line: a new operation is a command, a help page and a completion without a
// hand-written line.

import { collectionFinder } from './command-collections.ts';
import type { OperationInput, OperationList, OperationRow } from './command-data.ts';
import { commandOptions, kebab } from './command-options.ts';
import { type Document, resolve, type Schema } from './document.ts';
import { flatten } from './flat-schema.ts';
import type { Operation } from './operations.ts';

export function commandRow({ id, resource, name, method, node }: Operation): OperationRow {
  return { id, path: `${kebab(resource)} ${kebab(name)}`, summary: node.summary ?? id, method };
}

/** What the command of an operation takes. */
export function commandInput(
  document: Document,
  operation: Operation,
  operations: readonly Operation[],
): OperationInput {
  const { node, pathParameters, body, paging } = operation;
  const collectionOf = collectionFinder(document, operations);
  const list = paging && listOf(operation);
  const answer = answerFields(document, operation);
  const fields = list === undefined ? answer : itemFields(document, operation);
  return {
    description: node.description ?? '',
    positionals: pathParameters.map(({ name, description = '', schema = {} }) => {
      const names = collectionOf.pathParameter(operation.path, name);
      const { values } = valuesOf(schema);
      return {
        name: kebab(name),
        field: name,
        kind: 'text',
        summary: description,
        ...(values && { suggestions: values }),
        ...(names && { names }),
      };
    }),
    options: commandOptions(document, operation, collectionOf.field),
    ...(body && { takesBody: true }),
    ...(list && { list: { ...list, ...(list.place && answer && { pageFields: answer }) } }),
    ...(fields && { fields }),
  };
}

function valuesOf({ enum: values }: Schema): { values?: readonly string[] } {
  return values === undefined ? {} : { values: values.map(String) };
}

function listOf({ paging, query }: Operation): OperationList {
  if (paging === undefined || paging.kind === 'whole') return {};
  const size = query.find(({ name }) => name === 'page_size');
  const largestPage = size?.schema?.maximum;
  return {
    ...(size && { size: size.name }),
    ...(largestPage !== undefined && { largestPage }),
    place: paging.parameter,
  };
}

// The fields that an operation answers with, by dotted name, for --fields. Below a list, an open object, or the second
// level any name is possible.

/** How deep the names go: `configured_rules.dates_and_times`. */
const levels = 2;

/** The fields of the response; undefined when it is not a JSON object. */
function answerFields(document: Document, operation: Operation): readonly string[] | undefined {
  return fieldsOf(document, answerSchema(operation));
}

function itemFields(document: Document, operation: Operation): readonly string[] | undefined {
  const { paging } = operation;
  const list = flatten(document, answerSchema(operation) ?? {}).properties?.[paging?.items ?? ''];
  return fieldsOf(document, list && resolve(document, list).items);
}

function answerSchema({ success }: Operation): Schema | undefined {
  return success[0]?.response.content?.['application/json']?.schema;
}

function fieldsOf(document: Document, schema: Schema | undefined, level = 1): readonly string[] | undefined {
  const { properties, oneOf, anyOf } = flatten(document, schema ?? {});
  if (properties === undefined || oneOf !== undefined || anyOf !== undefined) return undefined;
  return Object.entries(properties).flatMap(([name, property]) => [
    name,
    ...innerFields(document, property, level).map((inner) => `${name}.${inner}`),
  ]);
}

function innerFields(document: Document, schema: Schema, level: number): readonly string[] {
  const inner = fieldsOf(document, schema, level + 1);
  if (inner !== undefined) return level < levels ? inner : ['*'];
  const types = [flatten(document, schema).type ?? []].flat();
  return types.includes('array') || types.includes('object') ? ['*'] : [];
}
