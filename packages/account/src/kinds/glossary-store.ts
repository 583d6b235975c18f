import * as api from 'language-service-client/glossaries';
import { decodeEntries, encodeEntries } from 'language-service-client/glossary-entries';
import type { Glossary, NewGlossaryDictionary } from 'language-service-client/schema';
import { listedAs, whole } from '../resource-kind.ts';
import { type Entries, entriesOf, languagesOf, type SectionKey, sectionKey } from '../sections.ts';
import { defineStoreKind, refuseOtherSection, type Stored } from './store-kind.ts';

/** The resource kind of v3 glossaries. Each section of a glossary is a dictionary. */
export const glossaries = defineStoreKind('glossaries', (core, options) => ({
  list: async () => (await api.listGlossaries(core, options).toArray()).map(storedOf),
  get: async (id) => storedOf(await api.getGlossary(core, id, options)),
  async read(id, section) {
    const all = await api.getGlossaryEntries(core, id, pairOf(section), options);
    const { dictionaries } = whole(all, 'dictionaries');
    const read = dictionaries.map((one) => whole(one, 'entries'));
    for (const one of read) refuseOtherSection(section, sectionKey(one.source_lang, one.target_lang));
    return entriesOf(read.flatMap((one) => decodeEntries(one.entries, { format: one.entries_format })));
  },
  async create(name, sections) {
    const dictionaries = Array.from(sections, ([section, entries]) => dictionaryOf(section, entries));
    return (await api.createGlossary(core, { name, dictionaries }, options)).glossary_id;
  },
  merge: (id, ...part) => api.updateGlossary(core, id, { dictionaries: [dictionaryOf(...part)] }, options),
  replace: (id, ...part) => api.replaceGlossaryDictionary(core, id, dictionaryOf(...part), options),
  remove: (id, section) => api.deleteGlossaryDictionary(core, id, pairOf(section), options),
  delete: (id) => api.deleteGlossary(core, id, options),
}));

function storedOf(glossary: Glossary): Stored {
  const sizes = whole(glossary, 'dictionaries').dictionaries.map(
    (one) => [sectionKey(one.source_lang, one.target_lang), one.entry_count] as const,
  );
  return { ...listedAs(glossary.glossary_id, glossary), sizes: new Map(sizes) };
}

const dictionaryOf = (section: SectionKey, entries: Entries): NewGlossaryDictionary => ({
  ...pairOf(section),
  entries: encodeEntries(entries),
  entries_format: 'tsv',
});

function pairOf(section: SectionKey) {
  const [source_lang = '', target_lang = ''] = languagesOf(section);
  return { source_lang, target_lang };
}
