// Handles v2 glossaries. A v2 glossary has one language pair, is immutable, and is ready at once (assumed).

import type { components } from 'language-service-client/schema';
import type { Account } from '../access/accounts.ts';
import { found } from '../errors/refusal.ts';
import type { Service } from '../sandbox-service.ts';
import { exampleReply, exampleRequest } from '../seed/examples.ts';
import { ownerOf, type SeedOptions } from '../seed/seed-options.ts';
import type { DictionaryRecord, GlossaryRecord } from '../store/catalog.ts';
import { readDictionary, withDictionaries } from '../terms/dictionaries.ts';
import { emptyGlossary, type GlossarySeed, refuseAtGlossaryLimit, seededGlossary } from './glossaries.ts';
import { created, deleted, type HandlersOf, ok } from './handler.ts';

type Schemas = components['schemas'];

export function glossariesV2Handlers(service: Service): HandlersOf<'glossariesV2'> {
  const { glossariesV2 } = service.catalog;
  const find = (account: Account, id: string): GlossaryRecord => found(glossariesV2.get(account.id, id));
  return {
    glossariesV2_create: ({ account, body }) => {
      refuseAtGlossaryLimit(service, account);
      const glossary = withDictionaries(emptyGlossary(service, body.name), [readDictionary(body)]);
      glossariesV2.insert(account.id, glossary.glossary_id, glossary);
      return created(describeGlossaryV2(glossary));
    },
    glossariesV2_list: ({ account }) =>
      ok({ glossaries: glossariesV2.list(account.id).map(describeGlossaryV2) }),
    glossariesV2_get: ({ account, path }) => ok(describeGlossaryV2(find(account, path.glossary_id))),
    glossariesV2_getEntries: ({ account, path }) => {
      const { tsv } = dictionaryIn(find(account, path.glossary_id));
      return { status: 200, text: tsv, mediaType: 'text/tab-separated-values' };
    },
    glossariesV2_delete: ({ account, path }) => deleted(glossariesV2.remove(account.id, path.glossary_id)),
  };
}

function dictionaryIn({ dictionaries }: GlossaryRecord): DictionaryRecord {
  return found(dictionaries[0]);
}

/** Returns a v2 glossary as responses show it. */
function describeGlossaryV2(glossary: GlossaryRecord): Schemas['GlossaryV2'] {
  const { glossary_id, name, creation_time } = glossary;
  const { source_lang, target_lang, entry_count } = dictionaryIn(glossary);
  return { glossary_id, name, ready: true, source_lang, target_lang, creation_time, entry_count };
}

export function glossariesV2Seed(service: Service) {
  return {
    /** Creates a v2 glossary with one dictionary directly in the store, so that a test needs no request. */
    glossaryV2: (part: GlossarySeed = {}, options: SeedOptions = {}): Schemas['GlossaryV2'] => {
      const glossary = seededGlossary(service, part);
      service.catalog.glossariesV2.insert(ownerOf(options), glossary.glossary_id, glossary);
      return describeGlossaryV2(glossary);
    },
  };
}

export function glossariesV2Story(service: Service, account: string): void {
  const { glossary_id, name, creation_time } = exampleReply<Schemas['GlossaryV2']>('glossariesV2_get', 200);
  const dictionaries = [exampleRequest<Schemas['NewGlossaryV2']>('glossariesV2_create')];
  glossariesV2Seed(service).glossaryV2({ glossary_id, name, creation_time, dictionaries }, { account });
}
