// Files on a disk may be written to, replaced, or missing on the machine of this worker. Content is identified by its
// SHA-256, wherever it is. A file whose name ends in .gz is read as what it holds.

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Client } from 'language-service-client';
import { failure, type RequestFailure } from './failures.ts';
import type { Plan, Row } from './row.ts';

/** Returns whether the content of the file has to be unpacked. */
export function isCompressed(path: string): boolean {
  return /\.gz$/i.test(path);
}

/** Returns the code of a system's error, such as ENOENT. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

const chunkBytes = 64 * 1024;

/** Opens files; a test sees here which ones are read. */
export const disk = { open: storedBytes };

/** Reads what is stored. A pipe in the place of a file is not waited for. */
async function* storedBytes(path: string): AsyncGenerator<Uint8Array, void, void> {
  await using file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Reads the content of a file, piece by piece. */
export function chunksOf(path: string): AsyncIterable<Uint8Array> {
  const stored = disk.open(path);
  // A failure of the file ends the iteration of what is unpacked.
  return isCompressed(path) ? pipeline(Readable.from(stored), createGunzip(), () => undefined) : stored;
}

export type Content = Pick<Plan, 'size' | 'sha256' | 'fileVersion'>;

/**
 * A file that was changed so short a time ago may be changed once more without another time, in milliseconds. The time
 * of the content can be set, as `tar` and `cp -p` do; the time of change cannot.
 */
const settledMs = 2_000;

/** The largest file an import takes, in bytes. */
const largest = 1_073_741_824;

/**
 * Returns the content, or what is wrong with the file; undefined for a folder. A file that the ledger has seen with this
 * size and these times is not read again.
 */
export async function contentFound(
  path: string,
  seen: readonly Row[],
): Promise<Content | string | undefined> {
  const stats = await stat(path);
  const { size, mtimeMs, ctimeMs } = stats;
  if (stats.isDirectory()) return undefined;
  if (!stats.isFile()) return 'it is not a file';
  if (size === 0) return 'it is empty';
  const fileVersion = `${size} ${mtimeMs} ${ctimeMs}`;
  const before = seen.find((row) => row.fileVersion === fileVersion);
  if (before !== undefined) return { size: before.size, sha256: before.sha256, fileVersion };
  // It may grow while it is read. A compressed file is measured by what it holds.
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunksOf(path)) {
    bytes += chunk.length;
    if (bytes > largest) return `it has more than the ${largest} bytes that an import accepts`;
    hash.update(chunk);
  }
  const found = { size: bytes, sha256: hash.digest('hex') };
  return Date.now() - ctimeMs > settledMs ? { ...found, fileVersion } : found;
}

type Source = Parameters<Client['translationMemories']['uploadTo']>[1];

export interface CheckedSource {
  readonly source: Source;
  /** Returns what was wrong with the file while it was sent. */
  failure(): RequestFailure | undefined;
}

/** Files of at most this size are read into memory before they are sent. */
const smallBytes = 1_048_576;

/**
 * Returns the file of the row, to be sent, or what is wrong with it. Its content is compared with the row before the last
 * byte leaves, so a store never has the whole of another content.
 */
export async function checkedSource(row: Row, signal: AbortSignal): Promise<CheckedSource | RequestFailure> {
  const { path, size, sha256 } = row;
  let wrong: RequestFailure | undefined;
  const unreadable = (error: unknown) =>
    failure('unreadable', `${path} cannot be read on ${hostname()} (${codeOf(error)})`);
  const changed = failure('changed', `${path} was changed since it was added. Add it again`);
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
      // What was aborted says nothing of the file.
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
