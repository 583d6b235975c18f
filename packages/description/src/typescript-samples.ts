// Prints the sample of a call as a TypeScript program with the client. Tests compile every sample.
import { isRecord } from './document.ts';
import type { Operation } from './operations.ts';
import { printLiteral } from './print-code.ts';
import { sampleValues } from './sample-values.ts';

/** Returns a TypeScript program that calls a method of the client and prints the result. */
export function typescriptSample(operation: Operation): string {
  const call = `client.${operation.resource}.${operation.name}(${argumentsOf(operation).join(', ')})`;
  const opens = sampleValues(operation).mediaType === 'multipart/form-data';
  return [
    ...(opens ? ["import { openAsBlob } from 'node:fs';"] : []),
    "import { createClient } from 'language-service-client';",
    '',
    'const client = createClient();',
    printUse(operation, call),
  ].join('\n');
}

function argumentsOf(operation: Operation): string[] {
  const { path, query, mediaType, body } = sampleValues(operation);
  const form = mediaType === 'multipart/form-data' && isRecord(body) ? printForm(body) : undefined;
  return [
    ...path.map((value) => printLiteral(value)),
    ...(Object.keys(query).length > 0 ? [printLiteral(query)] : []),
    ...(body === undefined ? [] : [form ?? printLiteral(body)]),
  ];
}

function printUse({ paging, success }: Operation, call: string): string {
  if (paging !== undefined) return `for await (const item of ${call}) console.log(item);`;
  return success.every(({ response }) => response.content === undefined)
    ? `await ${call};`
    : `console.log(await ${call});`;
}

/**
 * Returns the fields of a form as a TypeScript object, in which the field `file` calls `openAsBlob` with the file name.
 */
function printForm({ file: _, ...fields }: Record<string, unknown>): string {
  const opened = `file: await openAsBlob('${String(fields['filename'])}')`;
  return printLiteral(fields).replace('{', () => `{\n  ${opened},`);
}
