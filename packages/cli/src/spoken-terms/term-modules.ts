import { termStore } from 'language-service-account';
import type { CommandModule } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { sheetModules } from '../sync/sheet-modules.ts';
import { type ChangedTerms, changeTerms } from './change-terms.ts';
import { termKind } from './term-kind.ts';

const storeOf = async (context: Context) => termStore(await context.client(), context.signal);

export const { check, push, diff, pull } = sheetModules({
  kind: termKind,
  given: 'collection',
  store: storeOf,
});
export const addTerms = changeModule('add');
export const removeTerms = changeModule('remove');

function changeModule(kind: 'add' | 'remove'): CommandModule<ChangedTerms> {
  return {
    run: async (context, { positionals, options }) => {
      const terms = Array.isArray(positionals['term']) ? positionals['term'].map(String) : [];
      const change = {
        kind,
        collection: String(positionals['collection']),
        lang: String(options['lang']).toLowerCase(),
        terms,
      };
      return {
        data: await ofAccount(async () => changeTerms(await storeOf(context), change, context.isDryRun)),
      };
    },
    render: ({ lang, changed, unchanged, entries }) => {
      const done = kind === 'add' ? 'added' : 'removed';
      const rest = kind === 'add' ? 'already there' : 'not there';
      const skipped = unchanged.length === 0 ? '' : `, ${unchanged.length} ${rest}`;
      return `${lang}: ${changed.length} ${done}${skipped}; ${entries} terms\n`;
    },
  };
}
