// What a file of a memory holds is its SHA-256: it is sent whole, and never changed.

import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { FileForm } from './content-file.ts';
import type { Parts } from './merge.ts';
import { textPart } from './part-values.ts';

export const memoryForm: FileForm = {
  extensions: ['tmx', 'tmx.gz'],
  nameOf: (path) => basename(path).replace(/\.tmx(\.gz)?$/i, ''),
  read: async (path, bytes) => ({
    parts: memoryParts(bytes),
    write: () => Promise.reject(new Error(`${path} is downloaded`)),
    fail: (_part, _source, message) => {
      throw new Error(message);
    },
  }),
  make: (path) => Promise.reject(new Error(`${path} is downloaded`)),
};

/** What a memory of these bytes holds. */
export function memoryParts(bytes: Uint8Array): Parts {
  return new Map([['content', textPart(createHash('sha256').update(bytes).digest('hex'))]]);
}
