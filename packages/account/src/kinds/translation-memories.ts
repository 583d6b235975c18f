// A memory is immutable: every import makes another one. What it holds is the SHA-256 of the file that it was made of, or
// that was downloaded; the service cannot say it.

import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { TranslationMemory } from 'language-service-client/schema';
import { folderOfParts } from '../base.ts';
import { tmxOf } from '../memory-form.ts';
import { defineKind, listedAs } from '../resource-kind.ts';

export const translationMemories = defineKind({
  kind: 'translation-memories',
  noun: 'translation memory',
  nouns: 'translation memories',
  async list({ client, signal }) {
    return (await client.translationMemories.list({ page_size: 25 }, { signal }).toArray()).map(resourceOf);
  },
  get: async ({ client, signal }, id) => resourceOf(await client.translationMemories.get(id, { signal })),
  async download({ client, signal }, id, path) {
    // A process that is killed leaves its part where git ignores it.
    const plain = join(folderOfParts(dirname(path)), `${basename(path)}.${randomUUID()}`);
    const packed = `${plain}.gz`;
    try {
      await client.translationMemories.exportTo(id, plain, { signal });
      if (path.endsWith('.gz'))
        await pipeline(createReadStream(plain), createGzip(), createWriteStream(packed)).catch(
          // A full disk names no file.
          (error: Error) => Promise.reject(Object.assign(error, { path })),
        );
      await rename(path.endsWith('.gz') ? packed : plain, path);
    } finally {
      for (const part of [plain, packed]) await rm(part, { force: true });
    }
  },
  async create({ client, signal }, { name, path }) {
    const { importFrom } = client.translationMemories;
    const options = { displayName: name, fileName: basename(path).replace(/\.gz$/i, ''), signal };
    return (await importFrom(tmxOf(path, await readFile(path)), options)).translationMemoryId;
  },
  update: () => Promise.reject(new Error('A memory is replaced')),
  replace: () => true,
  remove: ({ client, signal }, id) => client.translationMemories.delete(id, { signal }).then(() => undefined),
});

const resourceOf = (one: TranslationMemory) => ({
  ...listedAs(one.translation_memory_id, one),
  content: () => Promise.reject(new Error('A memory is downloaded, not read')),
});
