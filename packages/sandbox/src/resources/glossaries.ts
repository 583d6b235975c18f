import type { components } from 'language-service-client/schema';
import { type AccountLimit, refuseAtLimit } from '../access/account-limits.ts';
import type { Account } from '../access/accounts.ts';
import { found } from '../errors/refusal.ts';
import type { Service } from '../sandbox-service.ts';
import { exampleReply, exampleRequest } from '../seed/examples.ts';
import { ownerOf, type SeedOptions } from '../seed/seed-options.ts';
import type { GlossaryRecord } from '../store/catalog.ts';
import {
  dictionaryOf,
  mergedDictionaries,
  readDictionaries,
  readDictionary,
  type SentDictionary,
  withDictionaries,
} from '../terms/dictionaries.ts';
import { timestamp } from '../time/clock.ts';
import { created, deleted, type HandlersOf, ok } from './handler.ts';

type Schemas = components['schemas'];

/**
 * The limit on the number of glossaries in an account. Glossaries of the v2 API and of the v3 API are counted together.
 */
export const glossaryLimit = { option: 'glossaryLimit', most: 1000 } as const satisfies AccountLimit;

export function glossariesHandlers(service: Service): HandlersOf<'glossaries'> {
  const { glossaries } = service.catalog;
  const find = (account: Account, id: string): GlossaryRecord => found(glossaries.get(account.id, id));
  const save = (account: Account, id: string, change: (glossary: GlossaryRecord) => GlossaryRecord) =>
    found(glossaries.update(account.id, id, change));
  return {
    glossaries_create: ({ account, body }) => {
      refuseAtGlossaryLimit(service, account);
      const empty = emptyGlossary(service, body.name);
      const glossary = withDictionaries(empty, readDictionaries(body.dictionaries));
      glossaries.insert(account.id, glossary.glossary_id, glossary);
      return created(describeGlossary(glossary));
    },
    glossaries_list: ({ account }) => ok({ glossaries: glossaries.list(account.id).map(describeGlossary) }),
    glossaries_get: ({ account, path }) => ok(describeGlossary(find(account, path.glossary_id))),
    glossaries_update: ({ account, path, body: { name, dictionaries = [] } }) => {
      find(account, path.glossary_id);
      const sent = readDictionaries(dictionaries);
      const changed = save(account, path.glossary_id, (glossary) => ({
        ...mergedDictionaries(glossary, sent),
        ...(name === undefined ? {} : { name }),
      }));
      return ok(describeGlossary(changed));
    },
    glossaries_delete: ({ account, path }) => deleted(glossaries.remove(account.id, path.glossary_id)),
    glossaries_getEntries: ({ account, path, query }) => {
      const glossary = find(account, path.glossary_id);
      const dictionary = found(dictionaryOf(glossary, query.source_lang, query.target_lang));
      const { source_lang, target_lang, tsv } = dictionary;
      return ok({ dictionaries: [{ source_lang, target_lang, entries: tsv, entries_format: 'tsv' }] });
    },
    glossaries_replaceDictionary: ({ account, path, body }) => {
      find(account, path.glossary_id);
      const dictionary = readDictionary(body);
      save(account, path.glossary_id, (glossary) => withDictionaries(glossary, [dictionary]));
      const { tsv: _, ...shown } = dictionary;
      return ok(shown);
    },
    glossaries_deleteDictionary: ({ account, path, query }) => {
      const glossary = find(account, path.glossary_id);
      const old = found(dictionaryOf(glossary, query.source_lang, query.target_lang));
      const dictionaries = glossary.dictionaries.filter((one) => one !== old);
      save(account, path.glossary_id, () => ({ ...glossary, dictionaries }));
      return { status: 204 };
    },
  };
}

/** Refuses a request with 456 if the account has reached its limit of glossaries. */
export function refuseAtGlossaryLimit({ catalog }: Service, account: Account): void {
  const { glossaries, glossariesV2 } = catalog;
  refuseAtLimit(account, glossaryLimit, glossaries.count(account.id) + glossariesV2.count(account.id));
}

/** Returns a new glossary without dictionaries, for the v2 API or for the v3 API. */
export function emptyGlossary({ clock, newId }: Service, name: string): GlossaryRecord {
  return { glossary_id: newId(), name, creation_time: timestamp(clock.now()), dictionaries: [] };
}

/** Returns a glossary as responses of the v3 API show it. */
function describeGlossary(glossary: GlossaryRecord): Schemas['Glossary'] {
  const { glossary_id, name, creation_time } = glossary;
  const dictionaries = glossary.dictionaries.map(({ tsv: _, ...shown }) => shown);
  return { glossary_id, name, dictionaries, creation_time };
}

/** The fields with which `sandbox.seed` creates a glossary. Absent fields get defaults. */
export interface GlossarySeed {
  readonly glossary_id?: string;
  readonly name?: string;
  readonly creation_time?: string;
  /** The dictionaries, as a request sends them. Default: one dictionary from English to German with one entry. */
  readonly dictionaries?: readonly SentDictionary[];
}

const DICTIONARY: SentDictionary = { source_lang: 'en', target_lang: 'de', entries: 'dropout\tAusfallende' };

/** Returns a new glossary with the fields of a seed, for the v2 API or for the v3 API. */
export function seededGlossary(service: Service, seed: GlossarySeed): GlossaryRecord {
  const { dictionaries = [DICTIONARY], ...part } = seed;
  const empty = { ...emptyGlossary(service, 'Product documentation'), ...part };
  return withDictionaries(empty, readDictionaries(dictionaries));
}

export function glossariesSeed(service: Service) {
  return {
    glossary: (part: GlossarySeed = {}, options: SeedOptions = {}): Schemas['Glossary'] => {
      const glossary = seededGlossary(service, part);
      service.catalog.glossaries.insert(ownerOf(options), glossary.glossary_id, glossary);
      return describeGlossary(glossary);
    },
  };
}

export function glossariesStory(service: Service, account: string): void {
  const { glossary_id, name, creation_time } = exampleReply<Schemas['Glossary']>('glossaries_get', 200);
  const { dictionaries } = exampleRequest<Schemas['NewGlossary']>('glossaries_create');
  glossariesSeed(service).glossary({ glossary_id, name, creation_time, dictionaries }, { account });
}
