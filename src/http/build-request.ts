// An id put into a path must stay one segment: encoded, and never empty, `.` or `..`, which a URL parser would turn
// into another resource.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import type { OperationInfo } from '../operation-info.ts';

/** What of a call goes on the wire. */
export interface WireRequest {
  /** Path and query, below the base address. */
  readonly target: string;
  readonly body?: string | FormData | undefined;
  readonly contentType?: string | undefined;
}

/** Writes what a caller gave as a body. */
export type BodyWriter = (id: string, given: object) => Omit<WireRequest, 'target'>;

/** @throws InvalidRequestError when a path parameter cannot be one, or the body cannot be written as JSON. */
export function buildRequest(
  id: string,
  info: OperationInfo,
  path: readonly unknown[],
  given: object | undefined,
  writeBody: BodyWriter = writeJson,
): WireRequest {
  const target = pathOf(id, info, path);
  if (info.body === undefined) return { target: target + queryOf(id, given) };
  if (given === undefined) return { target };
  return { target, ...writeBody(id, given) };
}

function writeJson(id: string, given: object): Omit<WireRequest, 'target'> {
  return { body: jsonOf(id, given), contentType: 'application/json' };
}

/** The path template with its parameters filled in, by position. */
export function pathOf(
  id: string,
  { path, pathParameters }: OperationInfo,
  values: readonly unknown[],
): string {
  let filled = path;
  for (const [position, name] of pathParameters.entries())
    filled = filled.replace(`{${name}}`, () => segmentOf(id, name, values[position]));
  return filled;
}

/** One path segment, encoded. */
export function segmentOf(id: string, name: string, value: unknown): string {
  const fault = (text: string) => new InvalidRequestError(`${id}: ${name} ${text}`, { field: name });
  if (typeof value !== 'string') throw fault('must be a string');
  if (value === '') throw fault('must not be empty');
  if (value === '.' || value === '..') throw fault(`must not be "${value}"`);
  if (!value.isWellFormed()) throw fault('is not well-formed text');
  return encodeURIComponent(value);
}

function queryOf(id: string, given: object | undefined): string {
  if (given === undefined) return '';
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) pairs.push(pairOf(id, name, one));
    }
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

const plainTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'bigint']);

function pairOf(id: string, name: string, value: unknown): string {
  const fault = (text: string) => new InvalidRequestError(`${id}: ${name} ${text}`, { field: name });
  if (!plainTypes.has(typeof value)) throw fault('must be a string, a number or a boolean');
  const text = String(value);
  if (!text.isWellFormed()) throw fault('is not well-formed text');
  return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
}

/**
 * The JSON of what a caller gave.
 * @throws InvalidRequestError when it has none.
 */
export function jsonOf(id: string, given: object, what: 'body' | 'query' = 'body'): string {
  try {
    return JSON.stringify(given);
  } catch (error) {
    const why = error instanceof RangeError ? 'it is nested too deeply' : 'it contains a cycle or a bigint';
    throw new InvalidRequestError(`${id}: the ${what} cannot be written as JSON: ${why}`, {
      field: what,
    });
  }
}
