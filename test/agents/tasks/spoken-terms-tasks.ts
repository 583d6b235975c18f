// Tasks on Spoken Terms: an update adds terms and never removes one.

import { fixtures } from 'language-service-sandbox';
import type { Account } from '../account.ts';
import type { Task } from '../task.ts';

const editing = ['spokenTerms_update', 'spokenTerms_replaceTermList'];

function lists({ spokenTerms }: Account): Record<string, string[]> {
  return spokenTerms[fixtures.ids.spokenTerms]?.lists ?? {};
}

export const spokenTermsTasks: readonly Task[] = [
  {
    name: 'add-terms',
    text: 'Add "Lumen 3" and "TrailMate" to the English terms of "Nordlicht product names".',
    mayWrite: editing,
    expected: (account) => {
      lists(account)['en'] = [...(lists(account)['en'] ?? []), 'Lumen 3', 'TrailMate'].sort();
    },
  },
  {
    name: 'remove-a-term',
    text: 'AuroraPack is no longer sold. Remove it from the English terms of "Nordlicht product names".',
    mayWrite: editing,
    expected: (account) => {
      lists(account)['en'] = (lists(account)['en'] ?? []).filter((term) => term !== 'AuroraPack');
    },
  },
  {
    name: 'drop-german-terms',
    text: 'Remove the German term list of "Nordlicht product names". The English list stays.',
    mayWrite: ['spokenTerms_deleteTermList'],
    expected: (account) => {
      delete lists(account)['de'];
    },
  },
];
