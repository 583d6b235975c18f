// A file that a command takes in JSON or YAML is checked before it is used.

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { faultOfFile } from '../files/named-file.ts';

interface Expected<Data> {
  readonly schema: z.ZodType<Data>;
  /** `plan`. */
  readonly what: string;
  /** What to do without the file, or with one that is wrong. */
  readonly hint?: string;
  /** Default: as JSON. */
  readonly parse?: (text: string) => unknown;
}

/** @throws UsageError for a file that cannot be read, naming the field that is wrong. */
export async function readChecked<Data>(
  { folder }: Pick<Context, 'folder'>,
  file: string,
  { schema, what, hint, parse = JSON.parse }: Expected<Data>,
): Promise<Data> {
  const text = await readFile(resolve(folder, file), 'utf8').catch(
    ({ code, syscall }: NodeJS.ErrnoException) => {
      throw new UsageError(faultOfFile(file, code, syscall), hint);
    },
  );
  try {
    return schema.parse(parse(text));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const reason =
      issue === undefined
        ? error.message.split('\n')[0]
        : `${z.core.toDotPath(issue.path)}: ${issue.message}`;
    throw new UsageError(`${file} is no ${what}: ${reason}`, hint);
  }
}
