// Prints the sample of a call as a command. Fields become options. A body with line breaks becomes `--body`.

import type { OperationOption } from './command-data.ts';
import { commandInput, commandRow } from './command-input.ts';
import { deletedBy } from './deleted-by.ts';
import { type Document, isRecord } from './document.ts';
import type { Operation } from './operations.ts';
import { sampleValues } from './sample-values.ts';
import { shellQuoted, shellWord } from './shell-quote.ts';

/** Returns an example of a command, with each option on its own line. */
export function commandSample(
  document: Document,
  operation: Operation,
  operations: readonly Operation[],
): string {
  const { options } = commandInput(document, operation, operations);
  const [words, ...given] = wordsWith(operation, options);
  return [words, ...given].join(given.length > 1 ? ' \\\n  ' : ' ');
}

/** Returns an example of a command in one line, for its help. */
export function commandExample(operation: Operation, options: Options): string {
  return wordsWith(operation, options).join(' ');
}

/**
 * Returns the parts of an example command: its name with the ids, the options for the query, and the options for the
 * body. If a text in the body has several lines, a single option `--body` contains the whole body as JSON.
 */
function wordsWith(operation: Operation, options: Options): string[] {
  const input = inputOf(operation);
  const json = Object.entries(options).flatMap(([name, { field, kind }]) => {
    const value = kind === 'json' ? valueAt(input, field) : undefined;
    return value === undefined ? [] : `--${name} ${shellQuoted(JSON.stringify(value))}`;
  });
  const fields = [...optionsFor(input, options), ...json];
  // A text with line breaks would break the command. In JSON the text stays on one line.
  const isLine = fields.every((one) => !one.includes('\n'));
  const body = isLine ? fields : [`--body ${shellQuoted(JSON.stringify(input))}`];
  return [wordsOf(operation), ...optionsFor(sampleValues(operation).query, options), ...body];
}

/**
 * Returns the first part of an example command: its name and the ids. For a delete, adds the flag `--yes`, and
 * `--unlink` if the command needs it.
 */
function wordsOf(operation: Operation): string {
  return [
    `language-service ${commandRow(operation).path}`,
    ...sampleValues(operation).path.map((value) => shellWord(String(value))),
    ...(operation.method === 'DELETE' ? ['--yes'] : []),
    ...(Object.hasOwn(deletedBy, operation.id) ? ['--unlink'] : []),
  ].join(' ');
}

function inputOf(operation: Operation): unknown {
  const { mediaType, body } = sampleValues(operation);
  return mediaType === 'multipart/form-data' && isRecord(body) ? formOf(body) : body;
}

/**
 * Converts the fields of a multipart form to the input of an example command. The command takes the path of a file, so
 * the field `file` becomes the file name.
 */
function formOf({ filename, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return { ...fields, file: filename };
}

type Options = Readonly<Record<string, OperationOption>>;

/** Returns an option for each field in `given`, for example `--name Parts`. Omits the fields that need JSON. */
function optionsFor(given: unknown, options: Options): string[] {
  return Object.entries(options).flatMap(([name, { field, kind }]) => {
    const value = valueAt(given, field);
    if (value === undefined || kind === 'json') return [];
    return [value].flat().map((one) => optionWords(name, kind, one));
  });
}

/** Returns the value at a dotted field name such as `a.b`. For an empty name, returns `given` itself. */
function valueAt(given: unknown, field: string): unknown {
  if (field === '') return given;
  return field.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), given);
}

function optionWords(name: string, kind: OperationOption['kind'], value: unknown): string {
  if (kind === 'flag') return value === true ? `--${name}` : `--no-${name}`;
  return `--${name} ${shellWord(String(value))}`;
}
