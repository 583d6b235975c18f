import type { Client } from 'language-service-client';
import { decodeEntries, encodeEntries } from 'language-service-client/glossary-entries';
import type { Glossary, NewGlossaryDictionary } from 'language-service-client/schema';
import { languagesOf, type Part, type PartKey, partKey, partOf } from '../sections.ts';
import type { Store, Stored } from '../store.ts';
import { managedStore } from './store-kind.ts';

const words = { noun: 'glossary', nouns: 'glossaries' };

export const glossaries = managedStore({ kind: 'glossaries', ...words, storeOf: glossaryStore });

/** Glossaries as a store of parts: a part is a dictionary. */
export function glossaryStore({ glossaries }: Client, signal: AbortSignal): Store {
  const options = { signal };
  return {
    ...words,
    list: async () => (await glossaries.list(options).toArray()).map(storedGlossary),
    get: async (id) => storedGlossary(await glossaries.get(id, options)),
    async read(id, part) {
      const { dictionaries } = await glossaries.getEntries(id, pairOf(part), options);
      return partOf(
        dictionaries.flatMap(({ entries, entries_format }) =>
          decodeEntries(entries, { format: entries_format }),
        ),
      );
    },
    async create(name, parts) {
      const dictionaries = Array.from(parts, ([part, entries]) => dictionaryOf(part, entries));
      return storedGlossary(await glossaries.create({ name, dictionaries }, options));
    },
    merge: (id, part, entries) =>
      glossaries.update(id, { dictionaries: [dictionaryOf(part, entries)] }, options),
    replace: (id, part, entries) => glossaries.replaceDictionary(id, dictionaryOf(part, entries), options),
    remove: (id, part) => glossaries.deleteDictionary(id, pairOf(part), options),
    delete: (id) => glossaries.delete(id, options),
  };
}

function storedGlossary({ glossary_id, name, creation_time, dictionaries }: Glossary): Stored {
  return {
    id: glossary_id,
    name,
    createdAt: creation_time,
    parts: new Map(
      dictionaries.map(({ source_lang, target_lang, entry_count }) => [
        partKey(source_lang, target_lang),
        entry_count,
      ]),
    ),
  };
}

function dictionaryOf(part: PartKey, entries: Part): NewGlossaryDictionary {
  return { ...pairOf(part), entries: encodeEntries(entries), entries_format: 'tsv' };
}

function pairOf(part: PartKey): { readonly source_lang: string; readonly target_lang: string } {
  const [source_lang = '', target_lang = ''] = languagesOf(part);
  return { source_lang, target_lang };
}
