import type { components } from 'language-service-client/schema';
import { timestamp } from '../clock.ts';
import type { Service } from '../sandbox-service.ts';
import type { SpokenTermsRecord } from '../store/catalog.ts';
import { inTransaction } from '../store/database.ts';
import type { Glossaries, GlossaryRecord } from '../store/glossary-records.ts';
import { readDictionary, type SentDictionary, withDictionary } from '../terms/dictionaries.ts';
import { readTerms } from '../terms/term-lists.ts';

type Schemas = components['schemas'];

/** A glossary to be seeded. */
export interface GlossarySeed {
  readonly glossary_id?: string;
  readonly name?: string;
  readonly creation_time?: string;
  /** Entries as they are sent. Default: one dictionary from English to German of one entry. */
  readonly dictionaries?: readonly SentDictionary[];
}

/** A Spoken Terms collection to be seeded. */
export interface SpokenTermsSeed {
  readonly spoken_terms_id?: string;
  readonly name?: string;
  readonly creation_time?: string;
  /** Terms as they are sent. Default: one list in English of one term. */
  readonly term_lists?: readonly Schemas['NewSpokenTermsList'][];
}

const DICTIONARY: SentDictionary = { source_lang: 'en', target_lang: 'de', entries: 'dropout\tAusfallende' };
const TERM_LIST: Schemas['NewSpokenTermsList'] = { lang: 'en', entries: 'Nordlicht' };

/** Enters a glossary with its entries. */
export function seedGlossary(
  { database, clock, newId }: Service,
  store: Glossaries,
  account: string,
  { dictionaries = [DICTIONARY], ...part }: GlossarySeed,
): GlossaryRecord {
  const empty = {
    glossary_id: newId(),
    name: 'Product documentation',
    creation_time: timestamp(clock.now()),
    dictionaries: [],
    ...part,
  };
  return inTransaction(database, () => {
    const glossary = dictionaries.reduce<GlossaryRecord>(
      (before, dictionary) => withDictionary(store, account, before, readDictionary(dictionary)),
      empty,
    );
    store.records.insert(account, glossary.glossary_id, glossary);
    return glossary;
  });
}

/** Enters a collection with its terms. */
export function seedSpokenTerms(
  { catalog, clock, newId }: Service,
  account: string,
  { term_lists = [TERM_LIST], ...part }: SpokenTermsSeed,
): SpokenTermsRecord {
  const record = {
    spoken_terms_id: newId(),
    name: 'Product names',
    creation_time: timestamp(clock.now()),
    ...part,
    lists: term_lists.map(({ lang, entries }) => ({ lang, terms: readTerms(entries, 'entries') })),
  };
  catalog.spokenTerms.insert(account, record.spoken_terms_id, record);
  return record;
}
