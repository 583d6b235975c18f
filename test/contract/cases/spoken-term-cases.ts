import type { ContractCase } from './contract-case.ts';

const list = { lang: 'fr', entries: 'Nordlicht\nPolarDrive' };

export const spokenTermsCases: readonly ContractCase[] = [
  {
    operation: 'spokenTerms_get',
    title: 'refuses a plan without Spoken Terms in the words of the service',
    key: 'withoutSpokenTerms',
    expected: {
      status: 403,
      body: { message: 'Forbidden. Authorization failed or feature not available for your plan.' },
      isExample: true,
    },
  },
  {
    operation: 'spokenTerms_getEntries',
    title: 'does not find a language without a list',
    query: { lang: 'ja' },
    expected: { status: 404 },
  },
  {
    operation: 'spokenTerms_replaceTermList',
    title: 'makes the list of a language that has none',
    body: list,
    expected: { status: 200, body: { lang: 'fr', entry_count: 2 } },
  },
];
