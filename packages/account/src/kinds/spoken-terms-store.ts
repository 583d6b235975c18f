import type { NewSpokenTermsList, SpokenTermsCollection } from 'language-service-client/schema';
import * as api from 'language-service-client/spoken-terms';
import { decodeTerms, encodeTerms } from 'language-service-client/spoken-terms-lists';
import { listedAs, whole } from '../resource-kind.ts';
import { type Entries, type SectionKey, sectionKey } from '../sections.ts';
import { defineStoreKind, refuseOtherSection, type Stored } from './store-kind.ts';

/** The resource kind of Spoken Terms collections. Each section of a collection is a term list. */
export const spokenTerms = defineStoreKind('spoken-terms', (core, options) => ({
  list: async () => (await api.listSpokenTerms(core, options).toArray()).map(storedOf),
  get: async (id) => storedOf(await api.getSpokenTerms(core, id, options)),
  async read(id, lang) {
    const returned = whole(await api.getSpokenTermsEntries(core, id, { lang }, options), 'entries', 'lang');
    refuseOtherSection(lang, sectionKey(returned.lang));
    return new Map(decodeTerms(returned.entries).map((term) => [term, '']));
  },
  async create(name, sections) {
    const term_lists = Array.from(sections, ([lang, terms]) => listOf(lang, terms));
    return (await api.createSpokenTerms(core, { name, term_lists }, options)).spoken_terms_id;
  },
  merge: (id, ...part) => api.updateSpokenTerms(core, id, { term_lists: [listOf(...part)] }, options),
  replace: (id, ...part) => api.replaceSpokenTermsTermList(core, id, listOf(...part), options),
  remove: (id, lang) => api.deleteSpokenTermsTermList(core, id, { lang }, options),
  delete: (id) => api.deleteSpokenTerms(core, id, options),
}));

function storedOf(collection: SpokenTermsCollection): Stored {
  const { term_lists: lists } = whole(collection, 'term_lists');
  const sizes = new Map(lists.map((one) => [sectionKey(one.lang), one.entry_count]));
  return { ...listedAs(collection.spoken_terms_id, collection), sizes };
}

const listOf = (lang: SectionKey, terms: Entries): NewSpokenTermsList => ({
  lang,
  entries: encodeTerms([...terms.keys()]),
});
