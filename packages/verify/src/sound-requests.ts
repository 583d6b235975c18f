// A right request of each operation. Without one of its required fields, or beyond a limit, it is wrong.

import { instruction, type KindName, kinds, pair } from './kinds.ts';
import { valueAt } from './outcome.ts';
import type { Exchange } from './schema.ts';
import type { Service } from './service.ts';

/** A request that the service accepts. */
interface SoundRequest {
  /** What its path names. */
  readonly of?: KindName;
  /** What it creates. */
  readonly creates?: KindName;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Fields of which so many items, or so large a number, needs a value of its own. */
  readonly parts?: Readonly<Record<string, (service: Service, count: number) => Promise<unknown>>>;
}

const entries = { ...pair, entries: 'dropout\tAusfallende' };
const terms = { lang: 'en', entries: 'Nordlicht' };
const text = ['The battery is full.'];

const created = (name: Exclude<KindName, 'translationMemories'>): SoundRequest => ({
  creates: name,
  body: kinds[name].body(''),
});

/** By operation. The others have rows of their own, or are never called. */
export const soundRequests: Readonly<Record<string, SoundRequest>> = {
  styleRules_list: {},
  styleRules_create: {
    ...created('styleRules'),
    parts: {
      custom_instructions: async (_, count) =>
        Array.from({ length: count }, (_, at) => ({ ...instruction, label: `Tone ${at}` })),
    },
  },
  styleRules_get: { of: 'styleRules' },
  styleRules_createInstruction: { of: 'styleRules', body: instruction },
  styleRules_replaceConfiguredRules: {
    of: 'styleRules',
    body: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
  },
  styleProfiles_list: {},
  styleProfiles_create: created('styleProfiles'),
  styleProfiles_get: { of: 'styleProfiles' },
  styleProfiles_update: { of: 'styleProfiles', body: { industry: 'Bicycles' } },
  translationMemories_list: {},
  translationMemories_get: { of: 'translationMemories' },
  translationMemories_listSegments: { of: 'translationMemories' },
  translationMemories_createImport: {
    body: { source_file: { file_name: 'check.tmx', content_length: 1000 } },
    parts: {
      // No type of XML is as long as the limit.
      'source_file.content_type': async (_, length) =>
        length > 127 ? 'x'.repeat(length) : 'application/xml',
    },
  },
  spokenTerms_list: {},
  spokenTerms_create: created('spokenTerms'),
  spokenTerms_get: { of: 'spokenTerms' },
  spokenTerms_update: { of: 'spokenTerms', body: { term_lists: [terms] } },
  spokenTerms_replaceTermList: { of: 'spokenTerms', body: terms },
  glossaries_list: {},
  glossaries_create: created('glossaries'),
  glossaries_get: { of: 'glossaries' },
  glossaries_update: { of: 'glossaries', body: { dictionaries: [entries] } },
  glossaries_replaceDictionary: { of: 'glossaries', body: entries },
  glossariesV2_list: {},
  glossariesV2_create: created('glossariesV2'),
  glossariesV2_get: { of: 'glossariesV2' },
  textCorrection_correct: { body: { text } },
  translation_translateText: {
    body: { text, source_lang: 'en', target_lang: 'de' },
    parts: {
      glossary_ids: async (service, count) => {
        const ids: string[] = [];
        for (let at = 0; at < count; at += 1) ids.push((await service.fresh('glossaries')).id);
        return ids;
      },
    },
  },
};

/** Sends the request of an operation with other values of some fields, by their dotted names; undefined removes one. */
export async function sendSound(
  service: Service,
  operation: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Exchange> {
  const { of, creates, body, query = {} } = soundRequests[operation] ?? {};
  const changed = structuredClone({ ...body });
  for (const [name, value] of Object.entries(changes)) {
    const names = name.split('.');
    Object.assign(Object(valueAt(changed, ...names.slice(0, -1))), { [names.at(-1) ?? '']: value });
  }
  if (creates !== undefined) {
    // Its name is the run's, unless the name is what is changed.
    const { name: _, ...others } = { name: '', ...changed };
    return service.create(creates, 'name' in changes ? changed : others);
  }
  const path = of === undefined ? [] : [(await service.any(of)).id];
  const sent = body === undefined ? { query: { ...query, ...changes } } : { body: changed };
  return service.ask(operation, { path, ...sent });
}
