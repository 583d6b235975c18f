// A v2 glossary has one language pair and is never edited. `ready` turns true once and stays so (assumed).

import type { components } from 'language-service-client/schema';
import type { Account } from '../../access/accounts.ts';
import { found } from '../../errors/refusal.ts';
import type { Service } from '../../sandbox-service.ts';
import { entriesId, type GlossaryRecord } from '../../store/glossary-records.ts';
import { type Dictionary, readDictionary } from '../../terms/dictionaries.ts';
import type { Sliced } from '../../workers/slices.ts';
import { createGlossary, removeGlossary } from '../glossaries/glossaries-handlers.ts';
import { created, type HandlersOf, ok } from '../handler.ts';

type GlossaryV2 = components['schemas']['GlossaryV2'];

export function glossariesV2Handlers(service: Service): HandlersOf<'glossariesV2'> {
  const { glossariesV2 } = service.catalog;
  const find = (account: Account, id: string): GlossaryRecord =>
    found(glossariesV2.records.get(account.id, id));
  return {
    glossariesV2_create: async ({ account, body }) => {
      const made = await createGlossary(service, account, glossariesV2, body.name, dictionaryOf(body));
      return created(describeGlossaryV2(service, made));
    },
    glossariesV2_list: ({ account }) =>
      ok({
        glossaries: glossariesV2.records
          .list(account.id)
          .map((glossary) => describeGlossaryV2(service, glossary)),
      }),
    glossariesV2_get: ({ account, path }) => ok(describeGlossaryV2(service, find(account, path.glossary_id))),
    glossariesV2_getEntries: ({ account, path }) => {
      const glossary = find(account, path.glossary_id);
      const { source_lang, target_lang } = pairOf(glossary);
      const id = entriesId(glossary.glossary_id, source_lang, target_lang);
      return {
        status: 200,
        text: glossariesV2.entries.get(account.id, id) ?? '',
        mediaType: 'text/tab-separated-values',
      };
    },
    glossariesV2_delete: ({ account, path }) => {
      removeGlossary(service, account, glossariesV2, path.glossary_id);
      return { status: 204 };
    },
  };
}

function* dictionaryOf(body: components['schemas']['NewGlossaryV2']): Sliced<readonly Dictionary[]> {
  return [yield* readDictionary(body)];
}

function pairOf(glossary: GlossaryRecord): GlossaryRecord['dictionaries'][number] {
  return found(glossary.dictionaries[0]);
}

/** As answers show it. */
export function describeGlossaryV2({ clock, durations }: Service, glossary: GlossaryRecord): GlossaryV2 {
  const { glossary_id, name, creation_time } = glossary;
  const { source_lang, target_lang, entry_count } = pairOf(glossary);
  const ready = clock.now() >= Date.parse(creation_time) + durations.glossaryReadyMs;
  return { glossary_id, name, ready, source_lang, target_lang, creation_time, entry_count };
}
