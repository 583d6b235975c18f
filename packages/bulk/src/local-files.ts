// Files on a disk may be written to, replaced, or missing on the machine of this worker. Content is identified by its
// SHA-256, wherever it is. A file whose name ends in .gz is read as what it holds.

import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { type FileHandle, glob, open, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { failure, type RequestFailure } from './failures.ts';
import type { Row } from './row.ts';

const chunkBytes = 256 * 1024;

/** A path that is a folder, a pipe or a device. */
class NotAFile extends Error {
  readonly code = 'not a file';
}

/** Lists the paths that a name or a pattern means. A pattern that is the name of a file means that file. */
export async function* pathsOf(pattern: string): AsyncGenerator<string, void, void> {
  let isName = true;
  if (!existsSync(pattern))
    for await (const found of glob(pattern)) {
      isName = false;
      yield resolve(found);
    }
  // Reading it then says that the file does not exist.
  if (isName) yield resolve(pattern);
}

/** Returns whether the content of the file has to be unpacked. */
export function isCompressed(path: string): boolean {
  return /\.gz$/i.test(path);
}

/** Reads the content of a file, piece by piece. The next piece may be read into the memory of the last one. */
export function chunksOf(path: string): AsyncIterable<Uint8Array> {
  const stored = disk.open(path);
  return isCompressed(path) ? unpacked(stored) : stored;
}

/** Returns bytes and SHA-256, in hex, of the content; undefined where it has more bytes than that. */
export async function contentOf(
  path: string,
  most = Number.POSITIVE_INFINITY,
): Promise<{ readonly size: number; readonly sha256: string } | undefined> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunksOf(path)) {
    size += chunk.length;
    if (size > most) return undefined;
    hash.update(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}

/** Returns what is wrong with the file now, as far as the disk says without reading it. */
export async function checkSize({ path, size }: Row): Promise<RequestFailure | undefined> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new NotAFile();
    // Of other content the bytes are counted as they are sent.
    if (isCompressed(path) || found.size === size) return undefined;
    return changed(path, `it has ${found.size} bytes, not ${size}`);
  } catch (error) {
    return unreadable(path, error);
  }
}

export function unreadable(path: string, error: unknown): RequestFailure {
  return failure('unreadable', `${path} cannot be read on ${hostname()} (${codeOf(error)})`);
}

/** Returns the code of a system's error, such as ENOENT. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

export function changed(path: string, how: string): RequestFailure {
  return failure('changed', `${path} was changed since it was added: ${how}. Add it again`);
}

/** Opens files; a test sees here which ones are read. */
export const disk = { open: storedBytes };

async function* storedBytes(path: string): AsyncGenerator<Uint8Array, void, void> {
  const { file, size } = await openFile(path);
  try {
    // One buffer for the whole file: a gigabyte in new ones would be held until they are collected.
    const buffer = Buffer.allocUnsafe(Math.min(size, chunkBytes));
    // What is appended from now on is no part of it.
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, size - at), at);
      if (bytesRead === 0) return;
      at += bytesRead;
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
    if (!found.isFile()) throw new NotAFile();
    return { file, size: found.size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function unpacked(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // Its failure ends the iteration of what is unpacked.
  return pipeline(Readable.from(copies(chunks)), createGunzip(), () => undefined);
}

/** Gives copies of the pieces: one is unpacked while the next one is read. */
async function* copies(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of chunks) yield Uint8Array.from(chunk);
}
