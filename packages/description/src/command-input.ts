// Derives commands from the description. A new operation gets a command, a help page and a completion without
// hand-written code.

import { answerFields, itemFields } from './answer-fields.ts';
import { collectionFinder } from './command-collections.ts';
import type { OperationInput, OperationList, OperationRow } from './command-data.ts';
import { commandOptions, kebab } from './command-options.ts';
import type { Document } from './document.ts';
import type { Operation } from './operations.ts';

export function commandRow({ id, resource, name, method, node }: Operation): OperationRow {
  return { id, path: `${kebab(resource)} ${kebab(name)}`, summary: node.summary ?? id, method };
}

/** Returns the arguments and options of an operation's command, with their help texts. */
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
      const values = schema.enum?.map(String);
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
