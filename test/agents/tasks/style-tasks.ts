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

const newList = { name: 'Manuals', language: 'de', configured_rules: {}, instructions: {} };
const newProfile = {
  name: 'Manuals',
  glossary_ids: [],
  style_rule_ids: [],
  translation_memory_ids: [],
  example_document_ids: [],
  glossary_priority_enabled: false,
};

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
  {
    name: 'list-with-an-instruction',
    text: 'Create a German style rule list "Manuals" with one instruction, labelled "Prices": "Write 1,50 EUR."',
    mayWrite: ['styleRules_create', 'styleRules_createInstruction'],
    expected: ({ styleRules }) => {
      styleRules['new-1'] = { ...newList, instructions: { Prices: 'Write 1,50 EUR.' } };
    },
  },
  {
    name: 'profile-of-a-new-list',
    text: 'Create a German style rule list "Manuals", and a style profile "Manuals" that uses it.',
    mayWrite: ['styleRules_create', 'styleProfiles_create'],
    expected: ({ styleRules, styleProfiles }) => {
      styleRules['new-1'] = { ...newList };
      styleProfiles['new-1'] = { ...newProfile, style_rule_ids: ['new-1'] };
    },
  },
  {
    name: 'profile-of-a-new-glossary',
    text: 'Create a glossary "Workshop" with vice = Schraubstock from English to German, and a style profile "Manuals" that uses it.',
    mayWrite: ['glossaries_create', 'styleProfiles_create'],
    expected: ({ glossaries, styleProfiles }) => {
      glossaries['new-1'] = { name: 'Workshop', dictionaries: { 'en-de': { vice: 'Schraubstock' } } };
      styleProfiles['new-1'] = { ...newProfile, glossary_ids: ['new-1'] };
    },
  },
  {
    name: 'profile-by-names',
    text: 'Create a style profile "Manuals" with the glossary "Nordlicht components" and the style rule list "Product documentation style".',
    mayWrite: ['styleProfiles_create'],
    expected: ({ styleProfiles }) => {
      styleProfiles['new-1'] = {
        ...newProfile,
        glossary_ids: [fixtures.ids.glossary],
        style_rule_ids: [styleRuleList],
      };
    },
  },
  {
    name: 'glossary-leaves-a-profile',
    text: 'The style profile "Product documentation" must use no glossary. The glossary itself stays.',
    mayWrite: ['styleProfiles_update'],
    expected: ({ styleProfiles }) => {
      const profile = styleProfiles[styleProfile];
      if (profile) profile.glossary_ids = [];
    },
  },
];
