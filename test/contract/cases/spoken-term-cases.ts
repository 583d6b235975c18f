import type { ContractCase } from './contract-case.ts';

const list = { lang: 'fr', entries: 'Nordlicht\nPolarDrive' };

export const spokenTermsCases: readonly ContractCase[] = [
  {
    operation: 'spokenTerms_create',
    title: 'counts the terms of each list',
    body: { name: 'Names', term_lists: [list] },
    expected: { status: 201, body: { name: 'Names', term_lists: [{ lang: 'fr', entry_count: 2 }] } },
  },
  ...['Nordlicht\nNordlicht', 'Nordlicht\n\nPolarDrive', 'Nord\tlicht'].map((entries) => ({
    operation: 'spokenTerms_create' as const,
    title: `refuses ${JSON.stringify(entries)} as terms`,
    body: { name: 'Names', term_lists: [{ lang: 'fr', entries }] },
    wrongBy: 'words' as const,
    expected: { status: 400, body: { message: 'Bad request', detail: /^term_lists.0.entries: / } },
  })),
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
    operation: 'spokenTerms_update',
    title: 'merges terms and gives a new language a list',
    body: { term_lists: [{ lang: 'de', entries: 'Nordlicht\nGletscherlicht' }, list] },
    expected: {
      status: 200,
      body: {
        term_lists: [
          { lang: 'en', entry_count: 4 },
          { lang: 'de', entry_count: 4 },
          { lang: 'fr', entry_count: 2 },
        ],
      },
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
