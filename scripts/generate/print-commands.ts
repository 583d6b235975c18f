// Prints the tables of commands. Every start of the command line loads the index, so the index is small. The inputs of
// a command are loaded when the command runs.

import { commandCollections } from 'language-service-description/command-collections';
import { commandInput, commandRow } from 'language-service-description/command-input';
import { kebab } from 'language-service-description/command-options';
import { commandExample } from 'language-service-description/command-samples';
import type { Document } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import { banner, printLiteral } from 'language-service-description/print-code';

/** Returns the text of command-index.ts. */
export function printCommandIndex(operations: readonly Operation[]): string {
  const rows = operations.map((operation) => `  ${printLiteral(commandRow(operation), '  ')},\n`).join('');
  return `${banner}
import type { OperationRow } from 'language-service-description/command-data';

/** The operations of the service, each of which is a command of the command line. */
export const commandIndex: readonly OperationRow[] = [
${rows}];
`;
}

/**
 * Returns the text of the file for one resource, which lists the arguments of the resource's commands. A command loads
 * only the file of its own resource.
 */
export function printCommandInputs(
  document: Document,
  members: readonly Operation[],
  operations: readonly Operation[],
): string {
  const inputs = members.map((operation) => {
    const input = commandInput(document, operation, operations);
    const example = input.takesBody && { example: commandExample(operation, input.options) };
    const text = printLiteral({ ...input, ...example }, '  ', operation.id.length + 2);
    return `  ${operation.id}: ${text},\n`;
  });
  return `${banner}
import type { OperationInput } from 'language-service-description/command-data';

/** The arguments and options of each command of the resource, keyed by operationId. */
export const inputs: Readonly<Record<string, OperationInput>> = {
${inputs.join('')}};
`;
}

/** Returns the text of collections.ts. */
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
import type { Collection, LoadInputs } from 'language-service-description/command-data';

/** The lists whose items have names, keyed by resource. Commands use them to find the id for a name. */
export const collections: Readonly<Record<string, Collection>> = {
${collections.join('')}};

/** The functions that load the arguments of the commands of a resource, keyed by resource. */
export const inputsOf: Readonly<Record<string, LoadInputs>> = {
${loaders.join('')}};
`;
}
