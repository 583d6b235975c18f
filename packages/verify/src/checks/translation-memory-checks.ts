import type { Check } from '../check.ts';
import { textAt } from '../json-values.ts';
import { bodyOfSuccess } from '../response.ts';
import { holdsIf } from '../verdict.ts';
import { numberedListChecks } from './numbered-list-checks.ts';

/** Translation memories themselves; their segments and jobs have their own files. */
export const translationMemoryChecks: readonly Check[] = [
  ...numberedListChecks({ kind: 'translationMemory', most: 25 }),
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
