// Every way to make one call. Each page that shows a sample takes it from here.

import { commandSample } from './command-samples.ts';
import { curlSample } from './curl-sample.ts';
import type { Document } from './document.ts';
import { nameFunctions } from './function-names.ts';
import { listOperations, type Operation } from './operations.ts';
import { functionSample, typescriptSample } from './typescript-samples.ts';

export interface OperationSamples {
  readonly curl: string;
  /** A program that calls a method of the client. */
  readonly client: string;
  /** A program that calls the function of an entry. */
  readonly function: string;
  readonly functionName: string;
  /** A command of `language-service`. */
  readonly command: string;
}

/** The samples of every operation, by operationId. */
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
): OperationSamples {
  return {
    curl: curlSample(operation),
    client: typescriptSample(operation),
    function: functionSample(operation, functionName),
    functionName,
    command: commandSample(document, operation, operations),
  };
}
