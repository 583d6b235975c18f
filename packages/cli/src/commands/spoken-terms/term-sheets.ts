// The settings of the commands for Spoken Terms files, and the commands for single terms.

import { verb } from '../../frame/define-command.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { backupIn, keepBefore } from '../account/command-backup.ts';
import { backupOptions } from '../account/reference-options.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { languageOf, type SheetGroup } from '../sync/sheet-group.ts';
import { changeTerms } from './change-terms.ts';
import { termKind } from './term-kind.ts';

export const group: SheetGroup = {
  kind: termKind,
  names: 'spokenTerms',
  thing: 'collection',
  languages: { lang: languageOf('Language of the terms') },
  prune: 'Delete term lists that are missing in the file, except empty ones',
  pushes:
    'Deletes a whole list only with --prune. If a collection is not in the lock file and has more terms than the file, lists them and exits with code 13, unless you pass --take.',
  examples: {
    check: 'names.en.txt',
    push: ['names.en.txt'],
    pull: 'names.csv',
    name: 'Product names',
  },
};

export const add = changeCommand('add', [
  'language-service spoken-terms add "Product names" Nordlicht Polarstern --lang de',
]);
export const remove = changeCommand('remove', [
  'language-service spoken-terms remove "Product names" Nordlicht --lang de',
]);

function changeCommand(kind: 'add' | 'remove', examples: readonly string[]) {
  return verb(
    {
      positionals: [
        { name: 'collection', kind: 'text', names: 'spokenTerms', summary: 'The collection' },
        { name: 'term', kind: 'text', many: true, summary: 'A term' },
      ],
      options: {
        lang: { kind: 'text', placeholder: 'code', required: true, summary: 'Language of the terms' },
        ...(kind === 'remove' && backupOptions),
      },
      examples,
    },
    async (context, { positionals: { collection, term: terms }, options }) => {
      const change = { kind, collection, lang: options.lang.toLowerCase(), terms };
      const backup = options['no-backup'] ? undefined : backupIn(context);
      const keep = (id: string) => keepBefore(context, 'spokenTerms_deleteTermList', id, backup);
      const { signal, isDryRun } = context;
      const access = { core: await context.core(), signal, isDryRun };
      return { data: await ofAccount(() => changeTerms(access, change, { ...context, keep })) };
    },
    ({ lang, changed, unchanged, entries }) => {
      const done = kind === 'add' ? 'added' : 'removed';
      const rest = kind === 'add' ? 'already there' : 'not there';
      const skipped = unchanged.length === 0 ? '' : `, ${unchanged.length} ${rest}`;
      return `${lang}: ${changed.length} ${done}${skipped}; ${pluralize(entries, 'term')}\n`;
    },
  );
}
