import { readFile, stat } from 'node:fs/promises';
import { UsageError } from '../command-error.ts';

const mostBytes = 256 * 1024 * 1024;

/** The bytes of a file; undefined when there is none. */
export async function readIfPresent(path: string): Promise<Buffer | undefined> {
  try {
    const { size } = await stat(path);
    if (size > mostBytes) throw new UsageError(`${path} has ${size} bytes; at most ${mostBytes} are read`);
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
