// The command line is made from the description: a new operation is a command, a help page and a completion without a
// hand-written line. The index is small, since every start of the command loads it; the inputs are loaded when needed.

import type { Document, Schema } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import type {
  OperationInput,
  OperationList,
  OperationRow,
} from '../../packages/cli/src/operations/operation-data.ts';
import { collectionFinder, commandCollections } from './command-collections.ts';
import { answerFields, itemFields } from './command-fields.ts';
import { commandOptions, kebab } from './command-options.ts';
import { banner, printLiteral } from './print-code.ts';

/** The text of command-index.ts. */
export function printCommandIndex(operations: readonly Operation[]): string {
  const rows = operations.map((operation) => `  ${printLiteral(commandRow(operation), '  ')},\n`).join('');
  return `${banner}
import type { OperationRow } from '../operations/operation-data.ts';

/** Every operation as a command. */
export const commandIndex: readonly OperationRow[] = [
${rows}];
`;
}

/** The text of the inputs of one resource: a command loads those of its own alone. */
export function printCommandInputs(
  document: Document,
  members: readonly Operation[],
  operations: readonly Operation[],
): string {
  const inputs = members.map((operation) => {
    const input = printLiteral(commandInput(document, operation, operations), '  ', operation.id.length + 2);
    return `  ${operation.id}: ${input},\n`;
  });
  return `${banner}
import type { OperationInput } from '../operations/operation-data.ts';

/** What each command of the resource takes, by operationId. */
export const inputs: Readonly<Record<string, OperationInput>> = {
${inputs.join('')}};
`;
}

/** The text of collections.ts. */
export function printCollections(
  document: Document,
  operations: readonly Operation[],
  resources: Iterable<string>,
): string {
  const collections = Object.entries(commandCollections(document, operations)).map(
    ([name, collection]) => `  ${name}: ${printLiteral(collection, '  ', name.length + 2)},\n`,
  );
  const loaders = [...resources].map(
    (resource) => `  ${resource}: () => import('./${kebab(resource)}-inputs.ts'),\n`,
  );
  return `${banner}
import type { Collection, LoadInputs } from '../operations/operation-data.ts';

/** The collections whose items have names, by resource. */
export const collections: Readonly<Record<string, Collection>> = {
${collections.join('')}};

/** What the commands of each resource take. */
export const inputsOf: Readonly<Record<string, LoadInputs>> = {
${loaders.join('')}};
`;
}

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
