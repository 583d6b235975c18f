// An id put into a path must stay one segment: encoded, and never empty, `.` or `..`, which a URL parser would turn
// into another resource. Only an operation with path parameters brings this along.

import { fieldFault } from '../errors/invalid-request.ts';
import type { OperationRow } from '../operation-info.ts';

/** Writes the path of an operation with its parameters, by position. */
export type PathWriter = (row: Pick<OperationRow, 'id' | 'path'>, values: readonly unknown[]) => string;

/** @throws InvalidRequestError when a value cannot be a segment. */
export const fillPath: PathWriter = ({ id, path: template }, values) => {
  const add = (path: string, part: string, at: number) =>
    path + (at % 2 === 0 ? part : segmentOf(id, part, values[(at - 1) / 2]));
  return partsOf(template).reduce(add, '');
};

const partsByTemplate = new Map<string, readonly string[]>();

/** The texts around the braces and the names in them, in turn; split once, since every call asks for them. */
function partsOf(template: string): readonly string[] {
  const known = partsByTemplate.get(template);
  if (known !== undefined) return known;
  const parts = template.split(/[{}]/);
  partsByTemplate.set(template, parts);
  return parts;
}

/** One path segment, encoded. */
export function segmentOf(id: string, name: string, value: unknown): string {
  const fault = (text: string) => fieldFault(name, text, id);
  if (typeof value !== 'string') throw fault('must be a string');
  if (value === '') throw fault('must not be empty');
  if (value === '.' || value === '..') throw fault(`must not be "${value}"`);
  if (!value.isWellFormed()) throw fault('is not well-formed text');
  return encodeURIComponent(value);
}
