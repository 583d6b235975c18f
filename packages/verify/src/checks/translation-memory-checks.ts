import type { Check } from '../check.ts';
import { listAt, numberAt, textAt } from '../json-values.ts';
import { bodyOfSuccess } from '../response.ts';
import { holdsIf } from '../verdict.ts';
import { numberedListChecks } from './numbered-list-checks.ts';

/** Translation memories themselves; their segments and jobs have their own files. */
export const translationMemoryChecks: readonly Check[] = [
  ...numberedListChecks({ kind: 'translationMemory', most: 25 }),
  {
    title: 'the list says how many memories there are',
    operation: 'translationMemories_list',
    marks: ['TranslationMemoryPage'],
    run: async ({ ask }) => {
      const data = bodyOfSuccess(await ask('translationMemories_list'));
      const total = numberAt(data, 'total_count');
      const { length } = listAt(data, 'translation_memories');
      return holdsIf(total >= length, `${total} are counted, and ${length} came`);
    },
  },
  {
    title: 'a memory is found by its id',
    operation: 'translationMemories_get',
    clause: 'Translation memories: retrieve',
    run: async ({ fixtures, ask }) => {
      const { id } = await fixtures.any('translationMemory');
      const data = bodyOfSuccess(await ask('translationMemories_get', { path: [id] }));
      return holdsIf(textAt(data, 'translation_memory_id') === id, 'another memory came');
    },
  },
  {
    title: 'a memory imported without a display name is named after its file',
    operation: 'translationMemories_get',
    marks: ['NewTranslationMemoryImport.parameters.display_name'],
    writes: true,
    run: async ({ fixtures, ask, label }) => {
      const { id } = await fixtures.own('translationMemory');
      const name = textAt(bodyOfSuccess(await ask('translationMemories_get', { path: [id] })), 'name');
      return holdsIf(name.replace(/\.tmx$/i, '') === label, `it is named ${name.slice(0, 60)}`);
    },
  },
];
