// A list of files, a line of JSON each: `{"path", "name", "size", "sha256"}`. A line that cannot be imported is
// refused with its number and its field.

import { createReadStream } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { largest } from './content-found.ts';

export interface ListedFile {
  /** Absolute. */
  readonly path: string;
  readonly name: string | undefined;
  readonly size: number | undefined;
  readonly sha256: string | undefined;
}

/** A line that is refused: its place in the list, and the reason. */
export interface RefusedLine {
  readonly place: string;
  readonly reason: string;
}

type Fields = Readonly<Record<string, unknown>>;

const checks: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  path: (value) => (isText(value) ? undefined : 'is no text'),
  name: (value) => (isText(value) ? undefined : 'is no text'),
  size: (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= largest
      ? undefined
      : `is not an integer from 1 to ${largest}`,
  sha256: (value) =>
    typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value)
      ? undefined
      : 'is not a SHA-256 of 64 hex digits',
};

/** Reads the list line by line; empty lines are passed over. */
export async function* filesOfList(list: string): AsyncGenerator<ListedFile | RefusedLine, void, void> {
  const folder = dirname(resolve(list));
  const lines = createInterface({ input: createReadStream(list), crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const found = fileOf(line, folder);
    yield typeof found === 'string'
      ? { place: `${list}:${number}`, reason: `line ${number}${found}` }
      : found;
  }
}

/** The file, or what is wrong with the line. */
function fileOf(line: string, folder: string): ListedFile | string {
  const fields = fieldsOf(line);
  if (fields === undefined) return ' is no JSON object';
  for (const [field, value] of Object.entries(fields)) {
    const fault = Object.hasOwn(checks, field) ? checks[field]?.(value) : 'is not known';
    if (fault !== undefined) return `, field ${field}: ${fault}`;
  }
  // The checks have seen each of them.
  const { path, name, size, sha256 } = fields as Partial<Record<string, string>> & { size?: number };
  if (path === undefined) return ', field path: is missing';
  return { path: resolve(folder, path), name, size, sha256: sha256?.toLowerCase() };
}

function fieldsOf(line: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(line);
    // An object of JSON has texts as its keys.
    return value instanceof Object && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
