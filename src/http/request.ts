// Converts the arguments of a call to the URL, the headers and the body of a request. Everything is validated before it
// is sent. An operation brings the encoders that it needs.

import type { CallOptions } from '../calls.ts';
import { shortened } from '../errors/base.ts';
import { fieldFault, type InvalidRequestError, refusal } from '../errors/request.ts';
import { bytesOf, inWords, isObject, kindOf } from '../field.ts';
import type { OperationRow } from '../operations.ts';
import { isProtected } from '../redact.ts';
import type { CallDefaults } from './details.ts';

const longestBaseUrl = 2_048;
/**
 * Matches slashes at the end of a text. The pattern is used only for texts of at most `longestBaseUrl` characters,
 * because it takes quadratic time.
 */
const slashesAtEnd = /\/+$/;

/**
 * Returns the base URL with its path prefix, but without final slashes.
 * @throws InvalidRequestError when the value is not a URL, or not https (except for a loopback address). The URL must
 * have no user name, password, query or fragment. It must not end in `/v2` or `/v3`, because the path of every
 * operation begins with a version.
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
  const path = url.pathname.replace(slashesAtEnd, '');
  const [version] = /\/v[23]$/i.exec(path) ?? [];
  if (version === undefined) return url.origin + path;
  const right = shortened(url.origin + path.slice(0, -version.length).replace(slashesAtEnd, ''));
  throw fault(`must not end in ${version}: pass ${right}`);
}

/** A function that replaces the path parameters of an operation by the given values, in the order of the path. */
export type PathWriter = (row: Pick<OperationRow, 'id' | 'path'>, values: readonly unknown[]) => string;

/**
 * Puts ids into a path. Encodes each id, because an id must be one segment. Refuses an empty id, `.` and `..`, because
 * the path would then lead to another resource.
 *
 * @throws InvalidRequestError when an id is refused or is not a string.
 */
export const fillPath: PathWriter = ({ id, path }, values) => {
  const known = partsByPath.get(path);
  const parts = known ?? path.split(/[{}]/);
  if (known === undefined) partsByPath.set(path, parts);
  // The parts are alternately a text between braces and the name of a parameter; the first is a text.
  const add = (filled: string, part: string, at: number) =>
    filled + (at % 2 === 0 ? part : segmentOf(id, part, values[(at - 1) / 2]));
  return parts.reduce(add, '');
};

/** The split path templates, keyed by template, so that each template is split only once. */
const partsByPath = new Map<string, readonly string[]>();

/** Returns the value of a path parameter as one encoded segment. */
export function segmentOf(id: string, name: string, value: unknown): string {
  // Most ids need no encoding.
  if (typeof value === 'string' && /^[\w-]+$/.test(value)) return value;
  const fault = (text: string) => fieldFault(name, text, id);
  if (typeof value !== 'string') throw fault(`must be a string, not ${inWords(value)}`);
  // An empty segment or one of dots would be the path of another resource.
  if (/^\.{0,2}$/.test(value)) throw fault(`must not be "${value}"`);
  if (!value.isWellFormed()) throw fault('is not well-formed text');
  return encodeURIComponent(value);
}

/** The encoded query or body of a request. */
export interface WrittenRequest {
  /** The query with its leading `?`; empty without parameters. */
  readonly query?: string;
  readonly body?: string | FormData;
  readonly contentType?: string;
}

/** A function that encodes the query or the body of a request from the caller's fields. */
export type RequestWriter = (id: string, given: object) => WrittenRequest;

/** Encodes the body as JSON. Throws InvalidRequestError if JSON cannot represent a value. */
export const writeJson: RequestWriter = (id, given) => ({
  body: jsonOf(id, given),
  contentType: 'application/json',
});

/**
 * Returns the caller's fields as JSON.
 * @throws InvalidRequestError when JSON cannot represent a value.
 */
function jsonOf(id: string, given: object): string {
  try {
    return JSON.stringify(given);
  } catch (error) {
    // The message contains the thrown error. The platform's error names the property of a cycle. A `toJSON` of the
    // program may throw its own error.
    const thrown = String(error).replaceAll(/\s+/g, ' ');
    const why = /stack|recursion/.test(thrown) ? 'it is nested too deeply' : thrown;
    throw refusal('body', `${id}: the body cannot be written as JSON: ${why}`);
  }
}

/**
 * Returns the fields of an object as the query of a URL. An array becomes one pair per element.
 * @throws InvalidRequestError when a value is an object or malformed, or when a field has the name of a call option.
 */
export const writeQuery: RequestWriter = (id, given) => {
  const option = Object.keys(given).find((name) => optionNames.test(name));
  if (option !== undefined)
    throw fieldFault(
      option,
      'is an option, not a query parameter; pass it in the options, the argument after the query',
      id,
    );
  const pairs = pairsOf(given).map(([name, one]) => pairOf(id, name, one));
  return { query: pairs.length === 0 ? '' : `?${pairs.join('&')}` };
};

/**
 * Matches the name of a call option, for example `timeoutMs`. A query with such a name is refused: the caller has
 * probably passed the options in the place of the query.
 */
const optionNames = /^(signal|timeoutMs|deadlineMs|maxRetries|checkRequests|headers|limit)$/;

/** Returns the fields as a list of pairs: name and value. A field with a list gives one pair per element. */
function pairsOf(given: object): [string, unknown][] {
  return Object.entries(given).flatMap(([name, value]) => {
    const values: unknown[] = [value].flat();
    return values
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, unknown] => [name, one]);
  });
}

function pairOf(id: string, name: string, value: unknown): string {
  if (!/^(string|number|boolean|bigint)$/.test(typeof value))
    throw fieldFault(name, 'must be a string, a number or a boolean', id);
  const text = String(value);
  if (!text.isWellFormed()) throw fieldFault(name, 'is not well-formed text', id);
  return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
}

/** Encodes the fields as a form. The platform adds the content type with the boundary of the form. */
export function writeForm(id: string, given: object): { readonly body: FormData } {
  const form = new FormData();
  for (const [name, one] of pairsOf(given)) form.append(name, partOf(id, one));
  return { body: form };
}

/** Returns the value of a form field: bytes as a file, an object as JSON, and other values as text. */
function partOf(id: string, value: unknown): Blob | string {
  if (value instanceof Blob) return value;
  const bytes = bytesOf(value);
  // A Blob does not accept shared memory, so the bytes are copied.
  if (bytes !== undefined) return new Blob([new Uint8Array(bytes)]);
  return typeof value === 'object' && value !== null ? jsonOf(id, value) : String(value);
}

const ofTheConnection =
  /^(connection|content-length|expect|host|keep-alive|proxy-connection|transfer-encoding|upgrade)$/;

/**
 * Returns the headers with names in lower case.
 *
 * @throws InvalidRequestError for Authorization, which only the client sets, and for an invalid header.
 */
export function lowerCased(headers: unknown): Record<string, string> {
  // The entries of a Headers or Map object are not its fields, so they would be lost without an error.
  if (!isRecord(headers)) throw headerFault('must be a plain object');
  const lower: Record<string, string> = {};
  for (const [given, value] of Object.entries(headers)) {
    const name = given.toLowerCase();
    // A field named `__proto__` would set the prototype of the result.
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
 * Returns the settings of a call. The options of the call override the settings of the client.
 * @throws InvalidRequestError when `timeoutMs` is longer than the platform's fetch waits for a response.
 */
export function settingsOf(defaults: CallDefaults, options: CallOptions | undefined): CallDefaults {
  if (options === undefined) return defaults;
  const given = Object.keys(defaults)
    .map((name): [string, unknown] => [name, Reflect.get(options, name)])
    .filter(([, value]) => value !== undefined);
  // The content type of the program is dropped. The platform writes that of a form, which contains a boundary.
  const { 'content-type': _, ...own } = options.headers === undefined ? {} : lowerCased(options.headers);
  const headers = { ...defaults.headers, ...own };
  const settings: CallDefaults = { ...defaults, ...Object.fromEntries(given), headers };
  const { timeoutMs, maxTimeoutMs } = settings;
  if (timeoutMs > maxTimeoutMs)
    throw fieldFault('timeoutMs', `must be at most ${maxTimeoutMs}; a longer time needs a custom fetch`);
  return settings;
}

/**
 * Returns the headers of a call, without the key. A call without a body has no content type. For a form, the platform
 * adds the content type.
 */
export function headersOf(
  accept: string | undefined,
  contentType: string | undefined,
  extra: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  // Errors are JSON even if the data is a text.
  const accepted = accept === undefined ? 'application/json' : `${accept}, application/json;q=0.9`;
  const headers: Record<string, string> = { accept: accepted, ...extra };
  if (contentType !== undefined) headers['content-type'] = contentType;
  // A text must not be compressed, because a part of a compressed text would look complete.
  if (accept !== undefined) headers['accept-encoding'] = 'identity';
  return headers;
}

/** Throws InvalidRequestError when the query or the body is not an object, or when a required body is missing. */
export function checkGiven(
  { id, bodyRequired }: Pick<OperationRow, 'id' | 'bodyRequired'>,
  given: object | undefined,
): void {
  const field = bodyRequired === undefined ? 'query' : 'body';
  if (given === undefined && !bodyRequired) return;
  const kind = kindOf(given);
  if (kind !== 'an object') throw refusal(field, `${id}: the ${field} must be an object, not ${kind}`);
}
