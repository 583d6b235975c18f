// The writes that an agent plans and applies, each with what it works on; and the form of every line of the harness.

import { expect } from 'vitest';
import type { others, Their } from './second-writer.ts';
import type { SheetCommands } from './sheet-commands.ts';

export interface Scenario {
  readonly of: keyof typeof others;
  /** What follows the command; `{id}` and `{instruction}` are ids of the account, `{backup}` is the backup of a command. */
  readonly args: string;
  /** Makes the files, after the account. */
  readonly prepare?: (made: SheetCommands) => Promise<unknown> | unknown;
  /** A command that follows undisturbed: what the first one left behind must not lose anything, either. */
  readonly afterwards?: string;
  /** Changes that the command overwrites or deletes because its user asks for it; an agent asks while it plans. */
  readonly takes?: readonly Their[];
  /** The name that the command gives to something. */
  readonly named?: string;
}

export const everything = ['add', 'change', 'rename'] as const;

export const pulledAccount = (kinds: string, path: string, edit: readonly [from: string, to: string]) => ({
  args: '.',
  async prepare(made: SheetCommands) {
    made.put('language-service.yaml', `${kinds.replaceAll(' ', ': all\n')}: all\n`);
    expect(await made.run('account pull')).toMatchObject({ code: 0 });
    const before = made.text(path);
    expect(before).toContain(edit[0]);
    made.put(path, before.replace(...edit));
  },
});

/** What an agent plans: an operation with its arguments, and others after it. */
const steps = (...all: readonly (readonly [operation: string, given: object])[]) =>
  JSON.stringify({ steps: all.map(([operation, given]) => ({ operation, arguments: given })) });
const english = { source_lang: 'en', target_lang: 'de' };
const rules = { punctuation: { apostrophe: 'use_curly_apostrophes' } };

export const agentScenarios: Readonly<Record<string, Scenario>> = {
  'mcp (renamed rules)': {
    of: 'styleRules',
    args: steps(['styleRules_update', { style_id: 'Mine', name: 'New' }]),
    takes: ['rename'],
    named: 'New',
  },
  'mcp (deleted rules)': {
    of: 'styleRules',
    args: steps(['styleRules_delete', { style_id: 'Mine' }]),
    takes: everything,
  },
  'mcp (configured rules)': {
    of: 'styleRules',
    args: steps(['styleRules_replaceConfiguredRules', { style_id: 'Mine', ...rules }]),
  },
  'mcp (instructions)': {
    of: 'styleRules',
    args: steps(
      ['styleRules_createInstruction', { style_id: 'Mine', label: 'n', prompt: 'new' }],
      [
        'styleRules_replaceInstruction',
        { style_id: 'Mine', instruction_id: '{instruction}', label: 'a', prompt: 'new' },
      ],
    ),
    takes: ['change'],
  },
  'mcp (deleted instruction)': {
    of: 'styleRules',
    args: steps(['styleRules_deleteInstruction', { style_id: 'Mine', instruction_id: '{instruction}' }]),
    takes: ['change'],
  },
  'mcp (renamed profile)': {
    of: 'styleProfiles',
    args: steps(['styleProfiles_update', { style_profile_id: 'Mine', name: 'New', industry: 'ours' }]),
    takes: ['rename', 'change'],
    named: 'New',
  },
  'mcp (deleted profile)': {
    of: 'styleProfiles',
    args: steps(['styleProfiles_delete', { style_profile_id: 'Mine' }]),
    takes: everything,
  },
  'mcp (new profile)': {
    of: 'glossaries',
    args: steps(
      ['glossaries_create', { name: 'New', dictionaries: [] }],
      ['styleProfiles_create', { name: 'P', glossary_ids: ['Mine', '$1.glossary_id'] }],
    ),
    named: 'New',
  },
  'mcp (deleted memory)': {
    of: 'translationMemories',
    args: steps(['translationMemories_delete', { translation_memory_id: 'Mine', unlink: true }]),
  },
  'mcp (export)': {
    of: 'translationMemories',
    args: steps(['translationMemories_exportTo', { translation_memory_id: 'Mine', file: 'out.tmx' }]),
  },
  'mcp (terms)': {
    of: 'spokenTerms',
    args: steps(
      ['spokenTerms_update', { spoken_terms_id: 'Mine', name: 'New' }],
      ['spokenTerms_replaceTermList', { spoken_terms_id: 'Mine', lang: 'de', entries: 'n' }],
    ),
    takes: ['rename', 'change'],
    named: 'New',
  },
  'mcp (deleted term list)': {
    of: 'spokenTerms',
    args: steps(['spokenTerms_deleteTermList', { spoken_terms_id: 'Mine', lang: 'de' }]),
    takes: ['change'],
  },
  'mcp (deleted terms)': {
    of: 'spokenTerms',
    args: steps(['spokenTerms_delete', { spoken_terms_id: 'Mine' }]),
    takes: everything,
  },
  'mcp (merged entries)': {
    of: 'glossaries',
    args: steps([
      'glossaries_update',
      { glossary_id: 'Mine', dictionaries: [{ ...english, entries: 'a\tN', entries_format: 'tsv' }] },
    ]),
    takes: ['change'],
  },
  'mcp (dictionaries)': {
    of: 'glossaries',
    args: steps(
      [
        'glossaries_replaceDictionary',
        { glossary_id: 'Mine', ...english, entries: 'n\tN', entries_format: 'tsv' },
      ],
      ['glossaries_deleteDictionary', { glossary_id: 'Mine', source_lang: 'en', target_lang: 'fr' }],
    ),
    takes: ['change', 'add'],
  },
  'mcp (changed and deleted)': {
    of: 'glossaries',
    args: steps(
      ['glossaries_update', { glossary_id: 'Mine', name: 'New' }],
      ['glossaries_delete', { glossary_id: 'Mine' }],
    ),
    takes: everything,
  },
  'mcp (v2)': { of: 'glossariesV2', args: steps(['glossariesV2_delete', { glossary_id: 'Mine' }]) },
  'mcp (folder)': {
    of: 'glossaries',
    prepare: pulledAccount('glossaries', 'glossaries/Mine.tsv', ['b\tB', 'n\tN']).prepare,
    args: '{"folder":"."}',
  },
};
