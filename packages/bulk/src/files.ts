// A file on a disk may be written to, replaced, or missing on the machine of this worker. Content is identified by its
// SHA-256.

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { failure, type RequestFailure } from './failures.ts';
import type { Row } from './ledger/row.ts';

const chunkBytes = 256 * 1024;

/** Hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunksOf(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** The content of a file, piece by piece. The next piece is read into the memory of the last one. */
export async function* chunksOf(path: string): AsyncGenerator<Uint8Array, void, void> {
  const { file, size } = await openFile(path);
  try {
    // One buffer for the whole file: a gigabyte in new ones would be held until they are collected.
    const buffer = Buffer.allocUnsafe(Math.min(size + 1, chunkBytes));
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Opens what is a file at this moment. A pipe in its place is refused; to open one would wait for a writer. */
async function openFile(path: string): Promise<{ readonly file: FileHandle; readonly size: number }> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = await file.stat();
    if (found.isFile()) return { file, size: found.size };
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  throw new NotAFile(path);
}

class NotAFile extends Error {
  readonly code = 'not a file';
}

/** What is wrong with the file here, as far as its size says. */
export async function checkSize({ path, size }: Row): Promise<RequestFailure | undefined> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new NotAFile(path);
    if (found.size !== size) return changed(path, `it has ${found.size} bytes, not ${size}`);
    return undefined;
  } catch (error) {
    return unreadable(path, error);
  }
}

export function unreadable(path: string, error: unknown): RequestFailure {
  return failure('unreadable', `${path} cannot be read on ${hostname()} (${codeOf(error)})`);
}

/** The code of a system's error, such as ENOENT. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

export function changed(path: string, how: string): RequestFailure {
  return failure('changed', `${path} was changed since it was added: ${how}. Add it again`);
}
