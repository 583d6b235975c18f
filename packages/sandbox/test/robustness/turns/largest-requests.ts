// The largest request of each operation, in an order in which each finds what it is about.

import type { OperationId } from '../../../src/resources/handler.ts';
import { type FullStore, instructions, times } from './full-store.ts';
import { get, type LargestRequest, remove, send } from './one-request.ts';
import { termRequests } from './term-requests.ts';
import { textRequests } from './text-requests.ts';

/** By operation: one that is added does not compile until it has its request. */
export function largestRequests(store: FullStore): Readonly<Record<OperationId, readonly LargestRequest[]>> {
  return {
    ...styleRuleRequests(store),
    ...profileRequests(store),
    ...memoryRequests(store),
    ...termRequests(store),
    ...textRequests(store),
  };
}

function styleRuleRequests({ growingList, list, instruction, deleted }: FullStore) {
  const lists = '/v3/style_rules';
  const one = `${lists}/${list}`;
  const [single = {}] = instructions(1);
  const names = Object.fromEntries(times(9_990, (index) => [`rule ${index}`, {}]));
  const rules = Object.fromEntries(times(500, (index) => [`rule ${index}`, { option: 'o'.repeat(300) }]));
  return {
    styleRules_list: get(`${lists}?detailed=true&page_size=25`, 'a full page'),
    styleRules_create: [
      send('POST', lists, { name: 'n', language: 'en', custom_instructions: instructions(200) }),
    ],
    styleRules_get: get(one),
    styleRules_update: [send('PATCH', one, { name: 'n'.repeat(1000) })],
    styleRules_replaceConfiguredRules: [
      send('PUT', `${one}/configured_rules`, rules),
      send('PUT', `${one}/configured_rules`, names, 'many names'),
    ],
    styleRules_createInstruction: [send('POST', `${lists}/${growingList}/custom_instructions`, single)],
    styleRules_getInstruction: get(`${one}/custom_instructions/${instruction}`),
    styleRules_replaceInstruction: [send('PUT', `${one}/custom_instructions/${instruction}`, single)],
    styleRules_deleteInstruction: remove(`${one}/custom_instructions/${instruction}`),
    styleRules_delete: remove(`${lists}/${deleted.list}`),
  };
}

function profileRequests({ profile, glossaries, deleted }: FullStore) {
  const profiles = '/v3/style_profiles';
  return {
    styleProfiles_list: get(`${profiles}?page_size=100`, 'a full page'),
    styleProfiles_create: [send('POST', profiles, { name: 'n', glossary_ids: glossaries })],
    styleProfiles_get: get(`${profiles}/${profile}`),
    styleProfiles_update: [send('PATCH', `${profiles}/${profile}`, { glossary_ids: glossaries })],
    styleProfiles_delete: remove(`${profiles}/${deleted.profile}`),
  };
}

function memoryRequests({ memories: [small, medium, large], deleted }: FullStore) {
  const memories = '/v3/translation_memories';
  const source_file = { file_name: 'f'.repeat(96).concat('.tmx'), content_length: 2 ** 30 };
  const filtered = (text: string, isSensitive: boolean): string =>
    `segments?page_size=100&filter_text=${text}&filter_case_sensitive=${isSensitive}`;
  return {
    translationMemories_list: get(`${memories}?page_size=25`, 'a full page'),
    translationMemories_get: get(`${memories}/${large}`),
    translationMemories_createImport: [
      send('POST', `${memories}/import`, { source_file }, 'a declared file'),
    ],
    translationMemories_createExport: [large, medium].map((id) => ({
      of: `the memory ${id === large ? 'of 200 000 units' : 'of 20 000 units'}`,
      method: 'POST',
      path: `${memories}/${id}/export`,
    })),
    translationMemories_getJob: [],
    translationMemories_listSegments: [
      ...get(`${memories}/${large}/segments?page_size=100`, 'a full page'),
      ...[small, medium, large].flatMap((id, index) => [
        ...get(`${memories}/${id}/${filtered('no such text', false)}`, `no match, memory ${index}`),
        ...get(`${memories}/${id}/${filtered('the%20nuts', true)}`, `many matches, memory ${index}`),
      ]),
    ],
    translationMemories_delete: remove(`${memories}/${deleted.memory}`),
  };
}
