// What a file of a memory holds is the SHA-256 of its TMX: it is sent whole, and never changed.

import { basename } from 'node:path';
import { AccountError } from './account-error.ts';
import { hashOf, unpacked } from './base.ts';
import { type Sections, textSection } from './sections.ts';
import type { FileForm } from './tracked-file.ts';

export const memoryForm: FileForm = {
  extensions: ['tmx', 'tmx.gz'],
  nameOf: (path) => basename(path).replace(/\.tmx(\.gz)?$/i, ''),
  read: async (path, bytes) => ({
    sections: memorySections(path, bytes),
    write: () => Promise.reject(new Error(`${path} is downloaded`)),
    fail: (_part, _source, message) => {
      throw new Error(message);
    },
  }),
  make: (path) => Promise.reject(new Error(`${path} is downloaded`)),
};

/** New files are compressed. */
export const packedMemoryForm: FileForm = { ...memoryForm, extensions: ['tmx.gz', 'tmx'] };

/** Returns what a memory of this file holds. @throws AccountError `invalid` when it is compressed and damaged. */
export function memorySections(path: string, bytes: Uint8Array): Sections {
  return sectionsOfTmx(hashOf(tmxOf(path, bytes)));
}

/** @param sha256 that of the TMX. */
export function sectionsOfTmx(sha256: string): Sections {
  return new Map([['content', textSection(sha256)]]);
}

/** Returns the TMX in a file, which is compressed when its name ends in `.gz`. @throws AccountError as `memoryParts`. */
export function tmxOf(path: string, bytes: Uint8Array): Uint8Array {
  if (!path.toLowerCase().endsWith('.gz')) return bytes;
  const tmx = unpacked(bytes);
  if (tmx === undefined) throw new AccountError('invalid', `${path} is damaged: it is not a gzip file`);
  return tmx;
}
