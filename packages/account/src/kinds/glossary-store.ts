import type { Client } from 'language-service-client';
import { decodeEntries, encodeEntries } from 'language-service-client/glossary-entries';
import type { Glossary, NewGlossaryDictionary } from 'language-service-client/schema';
import { listedAs, whole } from '../resource-kind.ts';
import { type Entries, entriesOf, languagesOf, type SectionKey, sectionKey } from '../sections.ts';
import { defineStoreKind, refuseOtherSection, type Store, type Stored } from './store-kind.ts';

const words = { noun: 'glossary', nouns: 'glossaries' };

export const glossaries = defineStoreKind({ kind: 'glossaries', ...words, storeOf: glossaryStore });

/** Glossaries as a store of sections: a section is a dictionary. */
export function glossaryStore({ glossaries }: Client, signal: AbortSignal): Store {
  const options = { signal };
  return {
    ...words,
    list: async () => (await glossaries.list(options).toArray()).map(storedGlossary),
    get: async (id) => storedGlossary(await glossaries.get(id, options)),
    async read(id, section) {
      const { dictionaries } = whole(
        await glossaries.getEntries(id, pairOf(section), options),
        'dictionaries',
      );
      const read = dictionaries.map((one) => whole(one, 'entries'));
      for (const one of read) refuseOtherSection(section, sectionKey(one.source_lang, one.target_lang));
      return entriesOf(read.flatMap((one) => decodeEntries(one.entries, { format: one.entries_format })));
    },
    async create(name, sections) {
      const dictionaries = Array.from(sections, ([section, entries]) => dictionaryOf(section, entries));
      return (await glossaries.create({ name, dictionaries }, options)).glossary_id;
    },
    merge: (id, section, entries) =>
      glossaries.update(id, { dictionaries: [dictionaryOf(section, entries)] }, options),
    replace: (id, section, entries) =>
      glossaries.replaceDictionary(id, dictionaryOf(section, entries), options),
    remove: (id, section) => glossaries.deleteDictionary(id, pairOf(section), options),
    delete: (id) => glossaries.delete(id, options),
  };
}

function storedGlossary(glossary: Glossary): Stored {
  const sizes = whole(glossary, 'dictionaries').dictionaries.map(
    (one) => [sectionKey(one.source_lang, one.target_lang), one.entry_count] as const,
  );
  return { ...listedAs(glossary.glossary_id, glossary), sizes: new Map(sizes) };
}

function dictionaryOf(section: SectionKey, entries: Entries): NewGlossaryDictionary {
  return { ...pairOf(section), entries: encodeEntries(entries), entries_format: 'tsv' };
}

function pairOf(section: SectionKey): { readonly source_lang: string; readonly target_lang: string } {
  const [source_lang = '', target_lang = ''] = languagesOf(section);
  return { source_lang, target_lang };
}
