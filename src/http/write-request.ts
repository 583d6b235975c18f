// The arguments of a call become its path, and its query or body: JSON, or a form. An operation brings the writers it needs.

import { fieldFault, refusal } from '../errors/invalid-request.ts';
import { bytesOf, inWords, kept } from '../field.ts';
import type { OperationRow } from '../operation-info.ts';

/** Writes the path of an operation with its parameters, by position. */
export type PathWriter = (row: Pick<OperationRow, 'id' | 'path'>, values: readonly unknown[]) => string;

/**
 * An id put into a path must stay one segment: encoded, and never empty, `.` or `..`, which a URL parser would turn into
 * another resource.
 * @throws InvalidRequestError when a value cannot be a segment.
 */
export const fillPath: PathWriter = ({ id, path: template }, values) => {
  const add = (path: string, part: string, at: number) =>
    path + (at % 2 === 0 ? part : segmentOf(id, part, values[(at - 1) / 2]));
  return partsOf(template).reduce(add, '');
};

const partsByTemplate = new Map<string, readonly string[]>();

/** The texts around the braces and the names in them, in turn; split once, since every call asks for them. */
function partsOf(template: string): readonly string[] {
  return kept(partsByTemplate, template, () => template.split(/[{}]/));
}

/** One path segment, encoded. */
export function segmentOf(id: string, name: string, value: unknown): string {
  const fault = (text: string) => fieldFault(name, text, id);
  if (typeof value !== 'string') throw fault(`must be a string; it is ${inWords(value)}`);
  // A segment of dots names another path.
  if (/^\.{0,2}$/.test(value)) throw fault(`must not be "${value}"`);
  if (!value.isWellFormed()) throw fault('is not well-formed text');
  return encodeURIComponent(value);
}

/** What a caller gave, as it is sent. */
export interface WrittenRequest {
  /** Begins with `?`, or is empty. */
  readonly query?: string;
  readonly body?: string | FormData;
  readonly contentType?: string;
}

/** Writes what a caller gave as a query or a body. */
export type RequestWriter = (id: string, given: object) => WrittenRequest;

/** @throws InvalidRequestError when the body cannot be written as JSON. */
export const writeJson: RequestWriter = (id, given) => ({
  body: jsonOf(id, given),
  contentType: 'application/json',
});

/**
 * The JSON of what a caller gave.
 * @throws InvalidRequestError when it has none.
 */
function jsonOf(id: string, given: object): string {
  try {
    return JSON.stringify(given);
  } catch (error) {
    // A platform names the property that closes a cycle; what a toJSON throws is also said.
    const said = String(error).replaceAll(/\s+/g, ' ');
    const why = /stack|recursion/.test(said) ? 'it is nested too deeply' : said;
    throw refusal('body', `${id}: the body cannot be written as JSON: ${why}`);
  }
}

/**
 * Writes the fields of an object as a query; an array is one pair for each of its values.
 * @throws InvalidRequestError when a field is not a plain value.
 */
export const writeQuery: RequestWriter = (id, given) => {
  const option = Object.keys(given).find((name) => optionNames.has(name));
  if (option !== undefined)
    throw fieldFault(option, 'is an option: pass it in the object after the query', id);
  const pairs = pairsOf(given).map(([name, one]) => pairOf(id, name, one));
  return { query: pairs.length === 0 ? '' : `?${pairs.join('&')}` };
};

/** Options, in the place of a query, would be sent as parameters that no operation has. */
const optionNames: ReadonlySet<string> = new Set(
  'signal timeoutMs deadlineMs maxRetries checkRequests headers limit'.split(' '),
);

/** Each value of each field, with its name. */
function pairsOf(given: object): [string, unknown][] {
  return Object.entries(given).flatMap(([name, value]) => {
    const values: unknown[] = [value].flat();
    return values
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, unknown] => [name, one]);
  });
}

const plainTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'bigint']);

function pairOf(id: string, name: string, value: unknown): string {
  if (!plainTypes.has(typeof value)) throw fieldFault(name, 'must be a string, a number or a boolean', id);
  const text = String(value);
  if (!text.isWellFormed()) throw fieldFault(name, 'is not well-formed text', id);
  return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
}

/** Writes the fields as a form; the platform adds the content type, with its boundary. */
export function writeForm(id: string, given: object): { readonly body: FormData } {
  const form = new FormData();
  for (const [name, one] of pairsOf(given)) form.append(name, partOf(id, one));
  return { body: form };
}

/** Bytes as a file, an object as its JSON, anything else as text. */
function partOf(id: string, value: unknown): Blob | string {
  if (value instanceof Blob) return value;
  const bytes = bytesOf(value);
  // A Blob takes no memory that threads share, so it gets a copy.
  if (bytes !== undefined) return new Blob([new Uint8Array(bytes)]);
  return typeof value === 'object' && value !== null ? jsonOf(id, value) : String(value);
}
