// A memory is immutable, and every import creates a new memory. The SHA-256 of the imported or downloaded TMX file
// represents its content. The service does not return this hash.

import { randomUUID } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { operationTable } from 'language-service-client/operations';
import type { TranslationMemory } from 'language-service-client/schema';
import * as api from 'language-service-client/translation-memories';
import { AccountError } from '../account-error.ts';
import { folderOfParts, hashOf, replaceWhole, unpacked } from '../base.ts';
import type { FileForm } from '../file-form.ts';
import { stemOf } from '../new-file.ts';
import { defineKind, listedAs } from '../resource-kind.ts';
import { type Sections, textSection } from '../sections.ts';

const form: FileForm = {
  extensions: ['tmx', 'tmx.gz'],
  nameOf: stemOf,
  read: async (path, bytes) => ({
    sections: await memorySections(path, bytes),
    write: () => Promise.reject(new Error(`${path} is downloaded`)),
    fail: (_part, _source, message) => {
      throw new Error(message);
    },
  }),
  make: (path) => Promise.reject(new Error(`${path} is downloaded`)),
};

export const translationMemories = defineKind({
  kind: 'translation-memories',
  form,
  async list({ core, signal }) {
    const query = { page_size: operationTable.translationMemories_list.largestPage };
    return (await api.listTranslationMemories(core, query, { signal }).toArray()).map(resourceOf);
  },
  get: async ({ core, signal }, id) => resourceOf(await api.getTranslationMemory(core, id, { signal })),
  async download({ core, signal }, id, path) {
    // The code for transfers is loaded here, because most commands only list memories.
    const { exportTranslationMemory } = await import('language-service-client/export');
    // The download goes to a folder that git ignores, because a killed process leaves an incomplete file.
    const part = join(folderOfParts(dirname(path)), `${basename(path)}.${randomUUID()}`);
    try {
      await exportTranslationMemory(core, id, part, { signal });
      if (path.endsWith('.gz')) replaceWhole(path, gzipSync(await readFile(part)));
      else await rename(part, path);
    } finally {
      await rm(part, { force: true });
    }
  },
  async create({ core, signal }, { name, path }) {
    const { importTranslationMemory } = await import('language-service-client/import');
    const options = { displayName: name, fileName: basename(path).replace(/\.gz$/i, ''), signal };
    const tmx = await tmxOf(path, await readFile(path));
    return (await importTranslationMemory(core, tmx, options)).translationMemoryId;
  },
  remove: ({ core, signal }, id) => api.deleteTranslationMemory(core, id, { signal }),
});

/** Converts a listed memory to a resource, without reading the content of the memory. */
function resourceOf(one: TranslationMemory) {
  const id = one.translation_memory_id;
  return { ...listedAs(id, one), content: async () => sectionsOfTmx(`of ${id}`) };
}

/**
 * Returns the sections of the memory that an import of the file would create.
 * @throws AccountError `invalid` when a compressed file is damaged.
 */
export async function memorySections(path: string, bytes: Uint8Array): Promise<Sections> {
  return sectionsOfTmx(hashOf(await tmxOf(path, bytes)));
}

/** Returns the sections for a TMX file: one section that contains only the SHA-256 of the file. */
export const sectionsOfTmx = (sha256: string): Sections => new Map([['content', textSection(sha256)]]);

/**
 * Returns the TMX text of a file. Unpacks a file with the extension `.gz`.
 * @throws AccountError `invalid` for a damaged file, and for a file that is too large when it is unpacked.
 */
export async function tmxOf(path: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (!path.toLowerCase().endsWith('.gz')) return bytes;
  const { mostImportBytes } = await import('language-service-tmx');
  const tmx = unpacked(bytes, mostImportBytes);
  if (typeof tmx === 'string') throw new AccountError('invalid', `${path} ${tmx}`);
  return tmx;
}
