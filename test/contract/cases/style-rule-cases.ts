import type { ContractCase } from './contract-case.ts';

export const styleRulesCases: readonly ContractCase[] = [
  {
    operation: 'styleRules_replaceConfiguredRules',
    title: 'replaces all of them',
    body: { punctuation: { apostrophe: 'use_straight_apostrophes' } },
    expected: {
      status: 200,
      body: { configured_rules: { punctuation: { apostrophe: 'use_straight_apostrophes' } } },
    },
  },
];
