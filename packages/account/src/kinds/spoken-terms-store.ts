import type { Client } from 'language-service-client';
import type { NewSpokenTermsList, SpokenTermsCollection } from 'language-service-client/schema';
import { decodeTerms, encodeTerms } from 'language-service-client/spoken-terms-lists';
import { listedAs, whole } from '../resource-kind.ts';
import { type Entries, type SectionKey, sectionKey } from '../sections.ts';
import { defineStoreKind, refuseOtherSection, type Store, type Stored } from './store-kind.ts';

const words = { noun: 'Spoken Terms collection', nouns: 'Spoken Terms collections' };

export const spokenTerms = defineStoreKind({ kind: 'spoken-terms', ...words, storeOf: termStore });

/** Spoken Terms collections as a store of sections: a section is a term list. */
export function termStore({ spokenTerms }: Client, signal: AbortSignal): Store {
  const options = { signal };
  return {
    ...words,
    list: async () => (await spokenTerms.list(options).toArray()).map(storedCollection),
    get: async (id) => storedCollection(await spokenTerms.get(id, options)),
    async read(id, lang) {
      const { entries, lang: returned } = whole(
        await spokenTerms.getEntries(id, { lang }, options),
        'entries',
        'lang',
      );
      refuseOtherSection(lang, sectionKey(returned));
      return new Map(decodeTerms(entries).map((term) => [term, '']));
    },
    async create(name, sections) {
      const term_lists = Array.from(sections, ([lang, terms]) => listOf(lang, terms));
      return (await spokenTerms.create({ name, term_lists }, options)).spoken_terms_id;
    },
    merge: (id, lang, terms) => spokenTerms.update(id, { term_lists: [listOf(lang, terms)] }, options),
    replace: (id, lang, terms) => spokenTerms.replaceTermList(id, listOf(lang, terms), options),
    remove: (id, lang) => spokenTerms.deleteTermList(id, { lang }, options),
    delete: (id) => spokenTerms.delete(id, options),
  };
}

function storedCollection(collection: SpokenTermsCollection): Stored {
  const { term_lists: lists } = whole(collection, 'term_lists');
  const sizes = new Map(lists.map((one) => [sectionKey(one.lang), one.entry_count]));
  return { ...listedAs(collection.spoken_terms_id, collection), sizes };
}

function listOf(lang: SectionKey, terms: Entries): NewSpokenTermsList {
  return { lang, entries: encodeTerms([...terms.keys()]) };
}
