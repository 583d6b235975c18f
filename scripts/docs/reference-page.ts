// The documentation is one HTML file that contains Redoc and needs no network. It is built from a copy of the description
// that has as text what Redoc drops.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Document } from 'language-service-description/document';
import { type OperationSamples, operationSamples } from 'language-service-description/operation-samples';
import type { Operation } from 'language-service-description/operations';
import { listOperations } from 'language-service-description/operations';
import { readDescription } from '../generate/read-description.ts';
import { configArguments, runRedocly } from '../generate/redocly.ts';
import { operationFacts } from './operation-details.ts';
import { tellMarks } from './readable-marks.ts';

/** Builds the documentation into one HTML file, and writes the copy of the description beside it. */
export async function buildDocumentation(input: string, output: string): Promise<void> {
  await mkdir(dirname(output), { recursive: true });
  const config = configArguments(input);
  const { document } = await readDescription(input);
  const copy = join(dirname(output), 'description.json');
  await writeFile(copy, JSON.stringify(readableDescription(document), null, 2));
  const built = await runRedocly(['build-docs', copy, ...config, '--inlineBundle', '-o', output]);
  if (!built.ok) throw new Error(`Building the documentation failed.\n${built.stdout}${built.stderr}`);
  await writeFile(output, withoutRemoteImages(await readFile(output, 'utf8')));
}

/** Redoc loads a badge and icons from its maker. An image that does not load is not shown. */
function withoutRemoteImages(page: string): string {
  return page.replaceAll(/https:\/\/cdn\.redoc(ly\.com|\.ly)\//g, 'data:,');
}

/** A copy with its marks as text, and with samples of every call. */
export function readableDescription(document: Document): Document {
  const operations = new Map(listOperations(document).map((operation) => [operation.node, operation]));
  const samples = operationSamples(document);
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const parts = Object.entries(item).map(([key, node]) => {
      const operation = operations.get(node);
      const sample = operation && samples.get(operation.id);
      const isCalled = operation !== undefined && sample !== undefined;
      return [key, isCalled ? readableOperation(document, operation, sample) : node];
    });
    return [path, Object.fromEntries(parts)];
  });
  return tellMarks({ ...document, paths: Object.fromEntries(paths) });
}

function readableOperation(document: Document, operation: Operation, samples: OperationSamples): object {
  const { node } = operation;
  return {
    ...node,
    description: `${(node.description ?? '').trimEnd()}\n\n${operationFacts(document, operation)}`,
    'x-codeSamples': [
      { lang: 'Shell', label: 'curl', source: samples.curl },
      { lang: 'TypeScript', label: 'TypeScript', source: samples.client },
      { lang: 'TypeScript', label: 'TypeScript, functions', source: samples.function },
      { lang: 'Shell', label: 'Command line', source: samples.command },
    ],
  };
}
