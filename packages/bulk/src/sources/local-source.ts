// A file on a disk may be written to, replaced, or missing on the machine of this worker.

import { constants, existsSync } from 'node:fs';
import { type FileHandle, glob, open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Source, SourceError } from './source.ts';

const chunkBytes = 256 * 1024;

export const localSource: Source = {
  /**
   * A pattern that is the name of a file means that file, with any characters. So does one that matches no file: reading
   * it then says that the file does not exist.
   */
  async *list(pattern) {
    let isName = true;
    if (!existsSync(pattern))
      for await (const found of glob(pattern)) {
        isName = false;
        yield { path: resolve(found) };
      }
    if (isName) yield { path: resolve(pattern) };
  },

  async identity({ path }) {
    const found = await stat(path);
    if (!found.isFile()) throw notAFile();
    return { size: found.size };
  },

  async *open({ path }, from) {
    const { file, size } = await openFile(path);
    try {
      // One buffer for the whole file: a gigabyte in new ones would be held until they are collected.
      const buffer = Buffer.allocUnsafe(Math.min(size, chunkBytes));
      // What is appended from now on is no part of it.
      for (let at = from; at < size; ) {
        const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, size - at), at);
        if (bytesRead === 0) return;
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
    }
  },
};

/** Opens what is a file at this moment. A pipe in its place is refused; to open one would wait for a writer. */
async function openFile(path: string): Promise<{ readonly file: FileHandle; readonly size: number }> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = await file.stat();
    if (!found.isFile()) throw notAFile();
    return { file, size: found.size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function notAFile(): SourceError {
  return new SourceError('unreadable', 'not a file');
}
