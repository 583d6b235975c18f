// A file on a disk may be written to, replaced, or missing on the machine of this worker. Content is identified by its
// SHA-256.

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { failure, type RequestFailure } from './failures.ts';
import type { Row } from './ledger/row.ts';
import { isRemote, remoteChunks, remoteSize } from './remote-file.ts';

const chunkBytes = 256 * 1024;

/** Bytes and SHA-256, in hex, of the content; undefined where it has more bytes than that. */
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

/** The file is compressed: its content is what it holds. */
export function isCompressed(path: string): boolean {
  return /\.gz$/i.test(path);
}

/** The content of a file, piece by piece. The next piece may be read into the memory of the last one. */
export function chunksOf(path: string): AsyncIterable<Uint8Array> {
  const chunks = isRemote(path) ? remoteChunks(path) : localChunks(path);
  return isCompressed(path) ? unpacked(chunks) : chunks;
}

function unpacked(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // Its failure ends the iteration of what is unpacked.
  return pipeline(Readable.from(copies(chunks)), createGunzip(), () => undefined);
}

/** A piece is unpacked while the next one is read. */
async function* copies(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of chunks) yield Uint8Array.from(chunk);
}

async function* localChunks(path: string): AsyncGenerator<Uint8Array, void, void> {
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
    const found = await sizeOf(path);
    // Otherwise the bytes are counted as they are sent.
    if (found !== undefined && found !== size) return changed(path, `it has ${found} bytes, not ${size}`);
    return undefined;
  } catch (error) {
    return unreadable(path, error);
  }
}

/** Undefined where only its content says it. */
async function sizeOf(path: string): Promise<number | undefined> {
  const found = isRemote(path) ? await remoteSize(path) : await localSize(path);
  return isCompressed(path) ? undefined : found;
}

async function localSize(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isFile()) throw new NotAFile(path);
  return found.size;
}

export function unreadable(path: string, error: unknown): RequestFailure {
  return failure('unreadable', `${path} cannot be read on ${hostname()} (${codeOf(error)})`);
}

/** The code of a system's error, such as ENOENT; of a request that failed, the code of its cause. */
export function codeOf(error: unknown): string {
  if (error instanceof TypeError && error.cause instanceof Error) return codeOf(error.cause);
  if (error instanceof DOMException) return error.name;
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

export function changed(path: string, how: string): RequestFailure {
  return failure('changed', `${path} was changed since it was added: ${how}. Add it again`);
}
