import { fixtures } from 'language-service-sandbox';
import type { ContractCase } from './contract-case.ts';

const { ids } = fixtures;
const instruction = { label: 'Units', prompt: 'Write units in full.' };

export const styleRulesCases: readonly ContractCase[] = [
  {
    operation: 'styleRules_list',
    title: 'gives a page of the size asked for',
    query: { page: 1, page_size: 1 },
    expected: { status: 200, body: { style_rules: [{ style_id: ids.germanStyleRuleList, language: 'de' }] } },
  },
  {
    operation: 'styleRules_list',
    title: 'gives rules and instructions when asked for them',
    query: { page_size: 25, detailed: true },
    expected: {
      status: 200,
      body: { style_rules: [{ custom_instructions: [{ id: ids.customInstruction }] }] },
    },
  },
  {
    operation: 'styleRules_list',
    title: 'gives an empty page behind the last',
    query: { page: 7 },
    expected: { status: 200, body: { style_rules: [] } },
  },
  {
    operation: 'styleRules_create',
    title: 'begins at version 1',
    body: { name: 'Bulletins', language: 'fr' },
    expected: { status: 201, body: { name: 'Bulletins', language: 'fr', version: 1 } },
  },
  {
    operation: 'styleRules_update',
    title: 'raises the version',
    body: { name: 'Style of 2026' },
    expected: { status: 200, body: { name: 'Style of 2026', version: 4 } },
  },
  {
    operation: 'styleRules_replaceConfiguredRules',
    title: 'replaces all of them',
    body: { punctuation: { apostrophe: 'use_straight_apostrophes' } },
    expected: {
      status: 200,
      body: { configured_rules: { punctuation: { apostrophe: 'use_straight_apostrophes' } } },
    },
  },
  {
    operation: 'styleRules_replaceInstruction',
    title: 'keeps the id',
    body: instruction,
    expected: { status: 200, body: { id: ids.customInstruction, ...instruction } },
  },
];
