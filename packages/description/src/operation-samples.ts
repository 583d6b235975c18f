// Every way to make one call. Each page that shows a sample takes it from here.

import { commandSample } from './command-samples.ts';
import { type Document, isRecord } from './document.ts';
import { nameFunctions } from './function-names.ts';
import { listOperations, type Operation } from './operations.ts';
import { sampleValues } from './sample-values.ts';
import { shellQuoted } from './shell-quote.ts';
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

// The call as a command of curl, for a reader without a client.

/** The call as a curl command; the user sets `$LANGUAGE_SERVICE_URL` and `$LANGUAGE_SERVICE_KEY`. */
export function curlSample(operation: Operation): string {
  const { path, query, mediaType, body } = sampleValues(operation);
  const values = path.map((value) => encodeURIComponent(String(value)));
  const filled = operation.path.replaceAll(/\{[^}]+\}/g, () => values.shift() ?? '');
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const address = `"$LANGUAGE_SERVICE_URL${filled}${search.size > 0 ? `?${search}` : ''}"`;
  return [
    operation.method === 'GET' ? `curl ${address}` : `curl -X ${operation.method} ${address}`,
    '-H "Authorization: Service-Auth-Key $LANGUAGE_SERVICE_KEY"',
    ...bodyArguments(mediaType, body),
  ].join(' \\\n  ');
}

function bodyArguments(mediaType: string | undefined, body: unknown): string[] {
  if (mediaType === undefined) return [];
  if (mediaType === 'multipart/form-data') return isRecord(body) ? formArguments(body) : [];
  return [`-H 'Content-Type: ${mediaType}'`, `-d ${shellQuoted(JSON.stringify(body, null, 2))}`];
}

function formArguments(body: Record<string, unknown>): string[] {
  return Object.entries(body).map(([name, value]) => {
    return `-F ${shellQuoted(name === 'file' ? `file=@${String(body['filename'])}` : `${name}=${String(value)}`)}`;
  });
}
