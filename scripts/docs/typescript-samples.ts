// The same call through the client; tests compile every sample.
import { isRecord } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import { printLiteral } from '../generate/print-code.ts';
import { sampleValues } from './sample-values.ts';

/** A whole program that makes the call and shows what it gives. */
export function typescriptSample(operation: Operation): string {
  const { path, query, mediaType, body } = sampleValues(operation);
  const form = mediaType === 'multipart/form-data' && isRecord(body) ? printForm(body) : undefined;
  const given = [
    ...path.map((value) => printLiteral(value)),
    ...(Object.keys(query).length > 0 ? [printLiteral(query)] : []),
    ...(body === undefined ? [] : [form ?? printLiteral(body)]),
  ];
  const call = `client.${operation.resource}.${operation.name}(${given.join(', ')})`;
  return [
    ...(form === undefined ? [] : ["import { openAsBlob } from 'node:fs';"]),
    "import { createClient } from 'language-service-client';",
    '',
    "const client = createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'YOUR_KEY' });",
    printUse(operation, call),
  ].join('\n');
}

function printUse({ paging, success }: Operation, call: string): string {
  if (paging !== undefined) return `for await (const item of ${call}) console.log(item);`;
  return success.every(({ response }) => response.content === undefined)
    ? `await ${call};`
    : `console.log(await ${call});`;
}

/** The file is opened, not written out. */
function printForm({ file: _, ...fields }: Record<string, unknown>): string {
  const opened = `file: await openAsBlob('${String(fields['filename'])}')`;
  return printLiteral(fields).replace('{', () => `{\n  ${opened},`);
}
