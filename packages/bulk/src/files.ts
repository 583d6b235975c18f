// A file on a disk may be written to, or be missing on the machine of this worker. Content is identified by its SHA-256.

import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Trouble } from './imports/import-service.ts';
import type { Row } from './ledger/row.ts';

const CHUNK_BYTES = 256 * 1024;

/** Hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path);
  try {
    // One buffer for the whole file: a gigabyte in new ones would be held until they are collected.
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, null);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** What is wrong with the file here: it can't be read, or is not the one that was added. */
export async function checkFile(
  { path, size, sha256 }: Row,
  by: 'size' | 'content',
): Promise<Trouble | undefined> {
  try {
    const found = await stat(path);
    if (found.size !== size) return changed(path, `it has ${found.size} bytes, not ${size}`);
    return by === 'size' || (await sha256Of(path)) === sha256
      ? undefined
      : changed(path, 'its content is another');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { kind: 'unreadable', reason: `${path} cannot be read on ${hostname()} (${code})` };
  }
}

function changed(path: string, how: string): Trouble {
  return { kind: 'changed', reason: `${path} was changed since it was added: ${how}. Add it again` };
}
