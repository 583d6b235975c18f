// Every way to make one call. Each page that shows a sample takes it from here.

import { commandSample } from './command-samples.ts';
import { curlSample } from './curl-sample.ts';
import type { Document } from './document.ts';
import { nameFunctions } from './function-names.ts';
import { listOperations, type Operation } from './operations.ts';
import { functionSample, typescriptSample } from './typescript-samples.ts';

export type OperationSamples = ReturnType<typeof samplesOf>;

/** Returns the samples of every operation, by operationId. */
export function operationSamples(document: Document): ReadonlyMap<string, OperationSamples> {
  const operations = listOperations(document);
  const names = nameFunctions(operations);
  return new Map(
    operations.map((operation) => [
      operation.id,
      samplesOf(document, operation, operations, names.get(operation) ?? operation.name),
    ]),
  );
}

function samplesOf(
  document: Document,
  operation: Operation,
  operations: readonly Operation[],
  functionName: string,
) {
  return {
    curl: curlSample(operation),
    /** A program that calls a method of the client. */
    client: typescriptSample(operation),
    /** A program that calls the function of an entry. */
    function: functionSample(operation, functionName),
    functionName,
    /** A command of `language-service`. */
    command: commandSample(document, operation, operations),
  };
}
