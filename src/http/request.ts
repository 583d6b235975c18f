// What a caller gives becomes the address, the headers and the body of a request, all of it checked before anything is sent.
// An operation brings the writers it needs.

import type { CallOptions } from '../calls.ts';
import { shortened } from '../errors/base.ts';
import { fieldFault, type InvalidRequestError, refusal } from '../errors/request.ts';
import { bytesOf, cached, inWords, isObject, kindOf } from '../field.ts';
import type { OperationRow } from '../operations.ts';
import { isProtected } from '../redact.ts';
import type { CallDefaults } from './details.ts';

const longestBaseUrl = 2_048;

/**
 * Returns the base address without a slash at its end; a path prefix stays.
 * @throws InvalidRequestError when it is not a URL, not https (loopback excepted), or holds a query or a password, or
 * ends in `/v2` or `/v3`, which is part of every path already.
 */
export function baseUrlOf(given: unknown): string {
  const fault = (text: string) => fieldFault('baseUrl', text);
  if (typeof given !== 'string' || given.trim() === '')
    throw fault('is missing: pass the URL of the service');
  if (given.length > longestBaseUrl || !URL.canParse(given))
    throw fault(`must be an https:// URL of at most ${longestBaseUrl} characters`);
  const url = new URL(given);
  if (url.username || url.password || url.search || url.hash)
    throw fault('must have no user name, password, query or fragment');
  if (!isProtected(url)) throw fault('must be https, except for a loopback address');
  const path = withoutSlashes(url.pathname);
  const [version] = /\/v[23]$/i.exec(path) ?? [];
  if (version === undefined) return url.origin + path;
  const right = shortened(url.origin + withoutSlashes(path.slice(0, -version.length)));
  throw fault(`must not end in ${version}: pass ${right}`);
}

/** Removes the slashes at the end; a pattern for them would start again at every slash. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Writes the path of an operation with its parameters, by position. */
export type PathWriter = (row: Pick<OperationRow, 'id' | 'path'>, values: readonly unknown[]) => string;

/**
 * Fills ids into a path. An id must stay one segment: encoded, and never empty, `.` or `..`, which a URL
 * parser would turn into another resource.
 *
 * @throws InvalidRequestError when a value cannot be a segment.
 */
export const fillPath: PathWriter = ({ id, path: template }, values) => {
  const add = (path: string, part: string, at: number) =>
    path + (at % 2 === 0 ? part : segmentOf(id, part, values[(at - 1) / 2]));
  return partsOfPath(template).reduce(add, '');
};

const partsByTemplate = new Map<string, readonly string[]>();

/** Returns the texts around the braces and the names in them, in turn; split once, since every call asks for them. */
export function partsOfPath(template: string): readonly string[] {
  return cached(partsByTemplate, template, () => template.split(/[{}]/));
}

/** Returns one path segment, encoded. */
export function segmentOf(id: string, name: string, value: unknown): string {
  const fault = (text: string) => fieldFault(name, text, id);
  if (typeof value !== 'string') throw fault(`must be a string; it is ${inWords(value)}`);
  // A segment of dots names another path.
  if (/^\.{0,2}$/.test(value)) throw fault(`must not be "${value}"`);
  if (!value.isWellFormed()) throw fault('is not well-formed text');
  return encodeURIComponent(value);
}

/** A request in the form in which it is sent. */
export interface WrittenRequest {
  /** Begins with `?`, or is empty. */
  readonly query?: string;
  readonly body?: string | FormData;
  readonly contentType?: string;
}

/** Writes what a caller gave as a query or a body. */
export type RequestWriter = (id: string, given: object) => WrittenRequest;

/** Writes the body as JSON; throws InvalidRequestError if it cannot be written. */
export const writeJson: RequestWriter = (id, given) => ({
  body: jsonOf(id, given),
  contentType: 'application/json',
});

/**
 * Returns the JSON of what a caller gave.
 * @throws InvalidRequestError when it has none.
 */
function jsonOf(id: string, given: object): string {
  try {
    return JSON.stringify(given);
  } catch (error) {
    // A platform names the property that closes a cycle; the message also has what a toJSON throws.
    const thrown = String(error).replaceAll(/\s+/g, ' ');
    const why = /stack|recursion/.test(thrown) ? 'it is nested too deeply' : thrown;
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

/** Returns each value of each field, with its name. */
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

/** Returns bytes as a file, an object as its JSON, anything else as text. */
function partOf(id: string, value: unknown): Blob | string {
  if (value instanceof Blob) return value;
  const bytes = bytesOf(value);
  // A Blob takes no memory that threads share, so it gets a copy.
  if (bytes !== undefined) return new Blob([new Uint8Array(bytes)]);
  return typeof value === 'object' && value !== null ? jsonOf(id, value) : String(value);
}

const ofTheConnection =
  /^(connection|content-length|expect|host|keep-alive|proxy-connection|transfer-encoding|upgrade)$/;

/**
 * Returns header names in lower case.
 *
 * @throws InvalidRequestError when one is Authorization, which the client alone sets, or cannot be sent.
 */
export function lowerCased(headers: unknown): Record<string, string> {
  // The names of a Headers, a Map or a promise are no fields of it, and would be lost in silence.
  if (!isRecord(headers)) throw headerFault('must be a plain object');
  const lower: Record<string, string> = {};
  for (const [given, value] of Object.entries(headers)) {
    const name = given.toLowerCase();
    // A field of this name would set the prototype of the record below.
    if (!/^(?!__proto__$)[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw headerFault(`${shortened(JSON.stringify(given))} is not a valid header name`);
    if (name === 'authorization') throw headerFault('pass the key as apiKey, not as Authorization');
    if (ofTheConnection.test(name)) throw headerFault(`${name} is set by the platform`);
    if (typeof value !== 'string' || !/^[\t\x20-\x7e\xa0-\xff]*$/.test(value))
      throw headerFault(`the value of ${shortened(name)} is not a valid header value`);
    lower[name] = value;
  }
  return lower;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function headerFault(text: string): InvalidRequestError {
  return refusal('headers', `headers: ${text}`);
}

/**
 * Returns the settings of a call over those of its client.
 * @throws InvalidRequestError when an attempt may last longer than the platform's fetch waits for a response.
 */
export function settingsOf(defaults: CallDefaults, options: CallOptions | undefined): CallDefaults {
  if (options === undefined) return defaults;
  const own = Object.keys(defaults).map((name): [string, unknown] => [name, Reflect.get(options, name)]);
  const given = own.filter(([, value]) => value !== undefined);
  const { headers } = options;
  const settings: CallDefaults = {
    ...defaults,
    ...Object.fromEntries(given),
    headers: headers === undefined ? defaults.headers : { ...defaults.headers, ...lowerCased(headers) },
  };
  const { timeoutMs, maxTimeoutMs } = settings;
  if (timeoutMs > maxTimeoutMs)
    throw fieldFault('timeoutMs', `must be at most ${maxTimeoutMs}: pass a custom fetch for more`);
  return settings;
}

/** Returns the headers of a call, without its key. */
export function headersOf(
  accept: string | undefined,
  contentType: string | undefined,
  extra: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  // The platform writes the content type of a form, with its boundary; a call without a body has no content type.
  const { 'content-type': _, ...own } = extra;
  const type = contentType === undefined ? {} : { 'content-type': contentType };
  if (accept === undefined) return { accept: 'application/json', ...own, ...type };
  // Errors are JSON even where the data is a text, which must not be compressed: a part of one looks whole.
  return { accept: `${accept}, application/json;q=0.9`, ...own, ...type, 'accept-encoding': 'identity' };
}

/** Throws InvalidRequestError when the query or body is no object, as a required body that is missing. */
export function checkGiven(
  { id, bodyRequired }: Pick<OperationRow, 'id' | 'bodyRequired'>,
  given: object | undefined,
): void {
  const field = bodyRequired === undefined ? 'query' : 'body';
  if (given === undefined && !bodyRequired) return;
  const kind = kindOf(given);
  if (kind !== 'an object') throw refusal(field, `${id}: the ${field} must be an object, not ${kind}`);
}
