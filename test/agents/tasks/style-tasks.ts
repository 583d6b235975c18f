// Tasks on style rule lists and style profiles: a replacement must keep what the task does not mention.

import { fixtures } from 'language-service-sandbox';
import type { Account, StyleState } from '../account.ts';
import type { Task } from '../task.ts';

const { styleRuleList, styleProfile } = fixtures.ids;

function english({ styleRules }: Account): StyleState {
  const list = styleRules[styleRuleList];
  if (list === undefined) throw new Error('The account has no style rule list');
  return list;
}

export const styleTasks: readonly Task[] = [
  {
    name: 'reword-an-instruction',
    text: 'In the style rule list "Product documentation style", the instruction "Address the rider" must say: "Address the rider with you." Its label stays.',
    mayWrite: ['styleRules_replaceInstruction'],
    expected: (account) => {
      english(account).instructions['Address the rider'] = 'Address the rider with you.';
    },
  },
  {
    name: 'change-one-rule',
    text: 'Switch the style rule list "Product documentation style" to straight apostrophes. The other rules stay.',
    mayWrite: ['styleRules_replaceConfiguredRules', 'styleRules_update'],
    expected: (account) => {
      english(account).configured_rules['punctuation'] = { apostrophe: 'use_straight_apostrophes' };
    },
  },
  {
    name: 'profile-with-one-more',
    text: 'The glossary "Service" must also be used by the style profile "Product documentation".',
    prepare: async ({ glossaries }) => {
      await glossaries.create({ name: 'Service', dictionaries: [] });
    },
    mayWrite: ['styleProfiles_update'],
    expected: ({ glossaries, styleProfiles }) => {
      const service = Object.keys(glossaries).filter((id) => glossaries[id]?.name === 'Service');
      const profile = styleProfiles[styleProfile];
      if (profile) profile.glossary_ids = [...profile.glossary_ids, ...service].sort();
    },
  },
];
