// Prints the samples of a call: TypeScript, command and curl. All pages use these samples.

import { commandSample } from './command-samples.ts';
import { curlSample } from './curl-sample.ts';
import type { Document } from './document.ts';
import { listOperations, type Operation } from './operations.ts';
import { typescriptSample } from './typescript-samples.ts';

export type OperationSamples = ReturnType<typeof samplesOf>;

/** Returns the sample code for each operation (curl, TypeScript and command), keyed by operationId. */
export function operationSamples(document: Document): ReadonlyMap<string, OperationSamples> {
  const operations = listOperations(document);
  return new Map(operations.map((operation) => [operation.id, samplesOf(document, operation, operations)]));
}

function samplesOf(document: Document, operation: Operation, operations: readonly Operation[]) {
  return {
    curl: curlSample(operation),
    /** A TypeScript program that calls the operation with the client. */
    client: typescriptSample(operation),
    /** A command of `language-service` that calls the operation. */
    command: commandSample(document, operation, operations),
  };
}
