import { type Check, writes } from '../check.ts';
import { textAt } from '../json-values.ts';
import { bodyOfSuccess } from '../response.ts';
import { holdsIf } from '../verdict.ts';
import { numberedListChecks } from './page-checks.ts';

const operation = 'translationMemories_get';

/** Translation memories themselves; their segments and jobs have their own files. */
export const translationMemoryChecks: readonly Check[] = [
  ...numberedListChecks({ kind: 'translationMemory', most: 25 }),
  writes(
    operation,
    'a memory imported without a display name is named after its file',
    { marks: ['NewTranslationMemoryImport.parameters.display_name'] },
    async ({ fixtures, ask, label }) => {
      const { id } = await fixtures.own('translationMemory');
      const name = textAt(bodyOfSuccess(await ask(operation, { path: [id] })), 'name');
      return holdsIf(name.replace(/\.tmx$/i, '') === label, `it is named ${name.slice(0, 60)}`);
    },
  ),
];
