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
  ...[0, 26, 'ten', 2.5].map((page_size) => ({
    operation: 'styleRules_list' as const,
    title: `refuses ${page_size} as page_size`,
    query: { page_size },
    wrongBy: 'schema' as const,
    expected: { status: 400, body: { message: /^page_size: / } },
  })),
  {
    operation: 'styleRules_list',
    title: 'refuses a flag that is neither true nor false',
    query: { detailed: 'maybe' },
    wrongBy: 'schema',
    expected: { status: 400, body: { message: /^detailed: / } },
  },
  {
    operation: 'styleRules_create',
    title: 'begins at version 1',
    body: { name: 'Bulletins', language: 'fr' },
    expected: { status: 201, body: { name: 'Bulletins', language: 'fr', version: 1 } },
  },
  {
    operation: 'styleRules_create',
    title: 'takes 200 custom instructions',
    body: { name: 'Bulletins', language: 'en', custom_instructions: Array(200).fill(instruction) },
    expected: { status: 201 },
  },
  {
    operation: 'styleRules_create',
    title: 'refuses 201 custom instructions',
    body: { name: 'Bulletins', language: 'en', custom_instructions: Array(201).fill(instruction) },
    wrongBy: 'schema',
    expected: { status: 400, body: { message: /^custom_instructions: / } },
  },
  {
    operation: 'styleRules_create',
    title: 'refuses a list without a language',
    body: { name: 'Bulletins' },
    wrongBy: 'schema',
    expected: { status: 400, body: { message: /^language: / } },
  },
  {
    operation: 'styleRules_create',
    title: 'refuses a language that is not one of the eight',
    body: { name: 'Bulletins', language: 'pt' },
    wrongBy: 'schema',
    expected: { status: 400, body: { message: /^language: / } },
  },
  {
    operation: 'styleRules_create',
    title: 'refuses an account at its limit',
    key: 'atEveryLimit',
    expected: { status: 456 },
  },
  {
    operation: 'styleRules_update',
    title: 'raises the version',
    body: { name: 'Style of 2026' },
    expected: { status: 200, body: { name: 'Style of 2026', version: 4 } },
  },
  {
    operation: 'styleRules_update',
    title: 'refuses a name that is no text',
    body: { name: 7 },
    wrongBy: 'schema',
    expected: { status: 400, body: { message: /^name: / } },
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
    operation: 'styleRules_replaceConfiguredRules',
    title: 'refuses a group that is no object',
    body: { punctuation: 'use_curly_apostrophes' },
    wrongBy: 'schema',
    expected: { status: 400, body: { message: /^punctuation: / } },
  },
  {
    operation: 'styleRules_createInstruction',
    title: 'refuses an instruction without a prompt',
    body: { label: 'Units' },
    wrongBy: 'schema',
    expected: { status: 400, body: { message: /^prompt: / } },
  },
  {
    operation: 'styleRules_replaceInstruction',
    title: 'keeps the id',
    body: instruction,
    expected: { status: 200, body: { id: ids.customInstruction, ...instruction } },
  },
  {
    operation: 'styleRules_replaceInstruction',
    title: 'refuses an instruction without a label',
    body: { prompt: 'Write units in full.' },
    wrongBy: 'schema',
    expected: { status: 400, body: { message: /^label: / } },
  },
  {
    operation: 'styleRules_getInstruction',
    title: 'does not find one that was deleted',
    given: [{ operation: 'styleRules_deleteInstruction' }],
    expected: { status: 404 },
  },
  {
    operation: 'styleRules_get',
    title: 'does not find a list that was deleted',
    given: [{ operation: 'styleRules_delete' }],
    expected: { status: 404 },
  },
];
