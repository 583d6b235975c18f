// Prints the types and doc comments of the client's methods, which editors show. The methods are the bound functions of
// bindings.ts.

import { describeMethod, sharedErrors } from 'language-service-description/doc-comments';
import type { Document } from 'language-service-description/document';
import { pascal } from 'language-service-description/function-names';
import { groupByResource, type Operation } from 'language-service-description/operations';
import { banner, printComment } from 'language-service-description/print-code';
import { listChecks } from './request-checks.ts';
import { queryName, readSignature, type Signature } from './signatures.ts';

/** Returns the text of methods.ts. */
export function printMethods(document: Document, operations: readonly Operation[]): string {
  const signatures = new Map(operations.map((operation) => [operation, readSignature(document, operation)]));
  const always = sharedErrors(operations);
  const printMethod = (operation: Operation, signature: Signature | undefined) =>
    printComment(describeMethod(operation, always, listChecks(document, operation).length > 0), '  ') +
    (signature ? printSignature(operation.name, signature) : '');
  const resources = [...groupByResource(operations)];
  const interfaces = resources.map(([resource, members]) => {
    const methods = members.map((operation) => printMethod(operation, signatures.get(operation)));
    const comment = printComment([`${members[0]?.tag}: ${tagDescription(document, members[0]?.tag)}`], '');
    return `${comment}export interface ${pascal(resource)}Methods {\n${methods.join('\n')}}\n`;
  });
  const facade = resources.map(([resource]) => `  readonly ${resource}: ${pascal(resource)}Methods;\n`);
  return [
    banner + printImports(operations, [...signatures.values()]),
    ...operations.filter(({ query }) => query.length > 0).map(printQuery),
    ...interfaces,
    `/** Every method of the client, by resource. */\nexport interface Methods {\n${facade.join('')}}\n`,
  ].join('\n');
}

function printSignature(name: string, { parameters, result }: Signature): string {
  const line = `  ${name}(${parameters.join(', ')}): ${result};\n`;
  if (line.length <= 111) return line;
  return `  ${name}(\n${parameters.map((parameter) => `    ${parameter},\n`).join('')}  ): ${result};\n`;
}

/**
 * Returns the type of a query, as an interface and not a type alias, because an editor shows the name of an interface.
 */
function printQuery(operation: Operation): string {
  const comment = printComment([`The query parameters of \`${operation.resource}.${operation.name}\`.`], '');
  const base = `NonNullable<operations['${operation.id}']['parameters']['query']>`;
  return `${comment}export interface ${queryName(operation)}\n  extends ${base} {}\n`;
}

function printImports(operations: readonly Operation[], signatures: readonly Signature[]): string {
  const printed = signatures.map(({ parameters, result }) => [...parameters, result].join(' ')).join(' ');
  const calls = ['Call', 'CallOptions', 'ListCall', 'ListOptions'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(printed),
  );
  const reached = operations.some(({ query }) => query.length > 0) || printed.includes('operations[');
  const schema = new Set(signatures.flatMap(({ components }) => components));
  const names = [...[...schema].sort(), ...(reached ? ['operations'] : [])];
  return (
    `import type { ${calls.join(', ')} } from '../calls.ts';\n` +
    `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from './schema.ts';\n`
  );
}

function tagDescription(document: Document, name: string | undefined): string {
  return document.tags?.find((tag) => tag.name === name)?.description ?? '';
}
