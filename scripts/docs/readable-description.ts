// The copy of the description for the reference page.
import type { Document } from 'language-service-description/document';
import { type OperationSamples, operationSamples } from 'language-service-description/operation-samples';
import type { Operation } from 'language-service-description/operations';
import { listOperations } from 'language-service-description/operations';
import { tellMarks } from './assumption-marks.ts';
import { operationFacts } from './operation-details.ts';

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
