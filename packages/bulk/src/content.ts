// Identifies the content of files. A file may change, be replaced, or be missing on this machine. So content is
// identified by its SHA-256 and not by its path. A file whose name ends in .gz is unpacked first.

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Client } from 'language-service-client';
import { failure, type RequestFailure } from './failures.ts';
import type { Plan, Row } from './row.ts';

/** Returns whether the name of a file ends in `.gz`, so that the file is unpacked when it is read. */
export function isCompressed(path: string): boolean {
  return /\.gz$/i.test(path);
}

/** Returns the code of a system error, for example `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Returns the reason why a file cannot be read, as text for a message. */
export function unreadableReason(error: unknown): string {
  const code = codeOf(error);
  if (code === 'Z_BUF_ERROR') return 'the gzip data ends too early';
  if (code.startsWith('Z_')) return 'the name ends in .gz, but the content is not valid gzip data';
  return `the file cannot be read (${code})`;
}

const chunkBytes = 64 * 1024;

/** An object with the function that opens files. Tests replace the function to see which files are read. */
export const disk = { open: storedBytes };

/** Yields the stored bytes of a file, without unpacking them and without blocking on a named pipe. */
async function* storedBytes(path: string): AsyncGenerator<Uint8Array, void, void> {
  await using file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Yields the content of a file in chunks, unpacked if the file name ends in `.gz`. */
export function chunksOf(path: string): AsyncIterable<Uint8Array> {
  const stored = disk.open(path);
  // A read error also ends the iteration of the unpacked content.
  return isCompressed(path) ? pipeline(Readable.from(stored), createGunzip(), () => undefined) : stored;
}

export type Content = Pick<Plan, 'size' | 'sha256' | 'fileVersion'>;

/**
 * The time in milliseconds for which a file must be unchanged before its `fileVersion` is stored. Without this time, a
 * second change soon after the first may stay unnoticed, because both may get the same timestamps (mtime and ctime).
 */
const settledMs = 2_000;

/** The maximum size of a file that the service imports, in bytes. */
const largest = 1_073_741_824;

/**
 * Returns the size and the hash of a file. If the file cannot be imported, returns the reason. For a folder, returns
 * undefined. If a row in `seen` has the same size and times, returns the hash of this row without reading the file.
 */
export async function contentFound(
  path: string,
  seen: readonly Row[],
): Promise<Content | string | undefined> {
  const stats = await stat(path);
  const { size, mtimeMs, ctimeMs } = stats;
  if (stats.isDirectory()) return undefined;
  if (!stats.isFile()) return 'this is not a file';
  if (size === 0) return 'the file is empty';
  const fileVersion = `${size} ${mtimeMs} ${ctimeMs}`;
  const before = seen.find((row) => row.fileVersion === fileVersion);
  if (before !== undefined) return { size: before.size, sha256: before.sha256, fileVersion };
  // The size is counted while reading, because the file may grow. For a compressed file, the unpacked bytes are
  // counted.
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunksOf(path)) {
    bytes += chunk.length;
    if (bytes > largest) return `the file has more than ${largest} bytes, the maximum of an import`;
    hash.update(chunk);
  }
  const found = { size: bytes, sha256: hash.digest('hex') };
  // The code compares ctime, because `tar` and `cp -p` set mtime, but no program sets ctime.
  return Date.now() - ctimeMs > settledMs ? { ...found, fileVersion } : found;
}

type Source = Parameters<Client['translationMemories']['uploadTo']>[1];

export interface CheckedSource {
  readonly source: Source;
  /** Returns why the file could not be sent, for example because it has changed; undefined if it was sent unchanged. */
  failure(): RequestFailure | undefined;
}

/** The maximum size in bytes of a file that is completely read into memory before it is sent. */
const smallBytes = 1_048_576;

/**
 * Opens a file for its upload. If the file cannot be sent, returns the reason.
 *
 * Before the last byte is sent, compares the content with the size and the hash in the ledger row. The upload of a
 * changed file is therefore never completed.
 */
export async function checkedSource(row: Row, signal: AbortSignal): Promise<CheckedSource | RequestFailure> {
  const { path, size, sha256 } = row;
  let wrong: RequestFailure | undefined;
  const unreadable = (error: unknown) =>
    failure('unreadable', `${path} cannot be read on ${hostname()} (${codeOf(error)})`);
  const changed = failure('changed', `${path} has changed since the import began. Import the file again`);
  async function* checked(): AsyncGenerator<Uint8Array, void, void> {
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const chunk of chunksOf(path)) {
        signal.throwIfAborted();
        bytes += chunk.length;
        if (bytes > size) break;
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      // The file did not cause the failure of an aborted read.
      if (!signal.aborted) wrong = unreadable(error);
      throw error;
    }
    if (bytes === size && hash.digest('hex') === sha256) return;
    wrong = changed;
    throw new Error(changed.message);
  }
  const accepted = (source: Source) => ({ source, failure: () => wrong });
  try {
    if (size > smallBytes) {
      const found = await stat(path);
      return isCompressed(path) || found.size === size ? accepted({ size, open: checked }) : changed;
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of checked()) chunks.push(chunk);
    return accepted(Buffer.concat(chunks));
  } catch (error) {
    signal.throwIfAborted();
    return wrong ?? unreadable(error);
  }
}
