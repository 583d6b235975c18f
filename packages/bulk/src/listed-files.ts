// A list of files, a line of JSON each: `{"path", "name"}`. A line that cannot be imported is refused with its number and
// its field.

import { createReadStream } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';

/** A file by its absolute path; or the place of a line in the list, and why it is refused. */
export interface ListedFile {
  readonly path: string;
  readonly name?: string | undefined;
  readonly refused?: string;
}

/** Reads the list line by line; empty lines are passed over. */
export async function* filesOfList(list: string): AsyncGenerator<ListedFile, void, void> {
  const folder = dirname(resolve(list));
  const lines = createInterface({ input: createReadStream(list), crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const found = fileOf(line, folder);
    yield typeof found === 'string' ? { path: `${list}:${number}`, refused: `line ${number}${found}` } : found;
  }
}

/** The file, or what is wrong with the line. */
function fileOf(line: string, folder: string): ListedFile | string {
  const fields = fieldsOf(line);
  if (fields === undefined) return ' is no JSON object';
  for (const [field, value] of Object.entries(fields)) {
    if (field !== 'path' && field !== 'name') return `, field ${field}: is not known`;
    if (typeof value !== 'string' || value === '') return `, field ${field}: is no text`;
  }
  const { path, name } = fields;
  return path === undefined ? ', field path: is missing' : { path: resolve(folder, path), name };
}

/** The fields, which may be of any type yet. */
function fieldsOf(line: string): Partial<Record<string, string>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return value instanceof Object && !Array.isArray(value) ? (value as Partial<Record<string, string>>) : undefined;
  } catch {
    return undefined;
  }
}
