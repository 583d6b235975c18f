// The copy of the description for the reference page.
import type { Document } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import { listOperations } from 'language-service-description/operations';
import { tellMarks } from './assumption-marks.ts';
import { curlSample } from './curl-samples.ts';
import { operationFacts } from './operation-details.ts';
import { typescriptSample } from './typescript-samples.ts';

/** A copy with its marks as text, and with samples of every call. */
export function readableDescription(document: Document): Document {
  const operations = new Map(listOperations(document).map((operation) => [operation.node, operation]));
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const parts = Object.entries(item).map(([key, node]) => {
      const operation = operations.get(node);
      return [key, operation === undefined ? node : readableOperation(document, operation)];
    });
    return [path, Object.fromEntries(parts)];
  });
  return tellMarks({ ...document, paths: Object.fromEntries(paths) });
}

function readableOperation(document: Document, operation: Operation): object {
  const { node } = operation;
  return {
    ...node,
    description: `${(node.description ?? '').trimEnd()}\n\n${operationFacts(document, operation)}`,
    'x-codeSamples': [
      { lang: 'Shell', label: 'curl', source: curlSample(operation) },
      { lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(operation) },
    ],
  };
}
