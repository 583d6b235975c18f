import type { components } from 'language-service-client/schema';
import type { Service } from '../../sandbox-service.ts';
import { exampleReply, exampleRequest } from '../../seed/examples.ts';
import { ownerOf, type SeedOptions } from '../../seed/seed-options.ts';
import { inTransaction } from '../../store/database.ts';
import type { Glossaries, GlossaryRecord } from '../../store/glossary-records.ts';
import { readDictionary, type SentDictionary, withDictionary } from '../../terms/dictionaries.ts';

import { atOnce } from '../../workers/slices.ts';
import { describeGlossary, emptyGlossary } from './glossaries-handlers.ts';

type Schemas = components['schemas'];

/** A glossary to be seeded. */
export interface GlossarySeed {
  readonly glossary_id?: string;
  readonly name?: string;
  readonly creation_time?: string;
  /** Entries as they are sent. Default: one dictionary from English to German of one entry. */
  readonly dictionaries?: readonly SentDictionary[];
}

export interface GlossariesSeed {
  glossary(part?: GlossarySeed, options?: SeedOptions): Schemas['Glossary'];
}

const DICTIONARY: SentDictionary = { source_lang: 'en', target_lang: 'de', entries: 'dropout\tAusfallende' };

export function glossariesSeed(service: Service): GlossariesSeed {
  return {
    glossary: (part = {}, options = {}) =>
      describeGlossary(insertGlossary(service, service.catalog.glossaries, ownerOf(options), part)),
  };
}

/** Puts a glossary with its entries into a store, that of v3 or that of v2. */
export function insertGlossary(
  service: Service,
  store: Glossaries,
  account: string,
  { dictionaries = [DICTIONARY], ...part }: GlossarySeed,
): GlossaryRecord {
  const empty = { ...emptyGlossary(service, 'Product documentation'), ...part };
  return inTransaction(service.database, () => {
    const glossary = dictionaries.reduce<GlossaryRecord>(
      (before, dictionary) => withDictionary(store, account, before, atOnce(readDictionary(dictionary))),
      empty,
    );
    store.records.insert(account, glossary.glossary_id, glossary);
    return glossary;
  });
}

/** The glossary of the description's examples. */
export function glossariesStory(service: Service, account: string): void {
  const { glossary_id, name, creation_time } = exampleReply<Schemas['Glossary']>('glossaries_get', 200);
  const { dictionaries } = exampleRequest<Schemas['NewGlossary']>('glossaries_create');
  glossariesSeed(service).glossary({ glossary_id, name, creation_time, dictionaries }, { account });
}
