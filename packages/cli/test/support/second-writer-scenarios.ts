// Commands that read and then write, each with what it works on.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect } from 'vitest';
import { accountOf } from './account.ts';
import { address } from './command-line.ts';
import { memoryOf, unit } from './memory-files.ts';
import { others, type Their } from './second-writer.ts';
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

const everything = ['add', 'change', 'rename'] as const;
const pulled = (group: string, edit: readonly [from: string, to: string]) => async (made: SheetCommands) => {
  expect(
    await made.run(`${group} pull mine.csv --${group === 'glossaries' ? 'glossary' : 'collection'} Mine`),
  ).toMatchObject({ code: 0 });
  made.put('mine.csv', made.text('mine.csv').replace(...edit));
};
const pulledAccount = (kinds: string, path: string, edit: readonly [from: string, to: string]) => ({
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
const newMemory = (made: SheetCommands) =>
  made.put('new.tmx', memoryOf(unit({ en: 'Wheel', de: 'Laufrad' })));

/** By the path of the command; several of one command have something in brackets. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  'style-rules update': { of: 'styleRules', args: 'Mine --name New', takes: ['rename'], named: 'New' },
  'style-rules delete': { of: 'styleRules', args: 'Mine', takes: everything },
  'style-rules replace-configured-rules': { of: 'styleRules', args: 'Mine --configured-rules {}' },
  'style-rules create-instruction': { of: 'styleRules', args: 'Mine --label n --prompt new' },
  'style-rules replace-instruction': {
    of: 'styleRules',
    args: 'Mine {instruction} --label a --prompt new',
    takes: ['change'],
  },
  'style-rules delete-instruction': { of: 'styleRules', args: 'Mine {instruction}', takes: ['change'] },
  'style-profiles update': { of: 'styleProfiles', args: 'Mine --name New', takes: ['rename'], named: 'New' },
  'style-profiles delete': { of: 'styleProfiles', args: 'Mine', takes: everything },
  'translation-memories delete': { of: 'translationMemories', args: 'Mine --unlink' },
  'translation-memories create-export': { of: 'translationMemories', args: 'Mine' },
  'spoken-terms update': { of: 'spokenTerms', args: 'Mine --name New', takes: ['rename'], named: 'New' },
  'spoken-terms delete': { of: 'spokenTerms', args: 'Mine', takes: everything },
  'spoken-terms replace-term-list': {
    of: 'spokenTerms',
    args: 'Mine --lang de --entries n',
    takes: ['change'],
  },
  'spoken-terms delete-term-list': { of: 'spokenTerms', args: 'Mine --lang de', takes: ['change'] },
  'spoken-terms add': { of: 'spokenTerms', args: 'Mine n --lang de' },
  'spoken-terms remove': { of: 'spokenTerms', args: 'Mine b --lang de' },
  'spoken-terms push': {
    of: 'spokenTerms',
    args: 'mine.csv',
    prepare: pulled('spoken-terms', ['b,de', 'n,de']),
  },
  'glossaries update': { of: 'glossaries', args: 'Mine --name New', takes: ['rename'], named: 'New' },
  'glossaries delete': { of: 'glossaries', args: 'Mine', takes: everything },
  'glossaries replace-dictionary': {
    of: 'glossaries',
    args: 'Mine --source-lang en --target-lang de --entries-format csv --entries n,N',
    takes: ['change'],
  },
  'glossaries delete-dictionary': {
    of: 'glossaries',
    args: 'Mine --source-lang en --target-lang de',
    takes: ['change'],
  },
  'glossaries push': { of: 'glossaries', args: 'mine.csv', prepare: pulled('glossaries', ['b,B', 'n,N']) },
  'glossaries push (new)': {
    of: 'glossaries',
    args: 'New.csv',
    named: 'New',
    prepare: (made) => made.put('New.csv', 'source,target,source_lang,target_lang\na,A,en,de\n'),
  },
  'spoken-terms push (new)': {
    of: 'spokenTerms',
    args: 'New.csv',
    named: 'New',
    prepare: (made) => made.put('New.csv', 'term,lang\na,de\n'),
  },
  'glossaries push (prune)': {
    of: 'glossaries',
    args: 'mine.csv --prune',
    prepare: pulled('glossaries', [',en,fr', ',en,it']),
  },
  'glossaries-v2 delete': { of: 'glossariesV2', args: 'Mine' },
  'tm export': { of: 'translationMemories', args: 'Mine -o out.tmx' },
  'tm diff': { of: 'translationMemories', args: 'new.tmx Mine', prepare: newMemory },
  'tm replace': { of: 'translationMemories', args: 'Mine new.tmx', prepare: newMemory },
  'tm edit': { of: 'translationMemories', args: 'Mine --replace Rad --with Laufrad' },
  'tm delete': { of: 'translationMemories', args: 'Mine --unlink' },
  'account pull': {
    of: 'glossaries',
    args: '.',
    prepare: (made) => made.put('language-service.yaml', 'glossaries: all\nstyle-profiles: all\n'),
    afterwards: 'account apply',
  },
  'account pull (rules)': {
    of: 'styleRules',
    args: '.',
    prepare: (made) => made.put('language-service.yaml', 'style-rules: all\n'),
    afterwards: 'account apply',
  },
  'account clone': {
    of: 'glossaries',
    args: '--from source --to target --adopt',
    // What the account lacks is what a clone creates.
    named: 'Gone',
    takes: ['delete'],
    async prepare({ folder, sandbox }) {
      const source = { baseUrl: address, apiKey: fixtures.keys.otherAccount };
      const profiles = { source, target: { ...source, apiKey: fixtures.key } };
      mkdirSync(join(folder, '.config/language-service'), { recursive: true });
      const path = join(folder, '.config/language-service/profiles.json');
      writeFileSync(path, JSON.stringify({ profiles }), { mode: 0o600 });
      const { fetch, clock } = sandbox;
      const client = createClient({ ...source, fetch, clock });
      await others.glossaries.make(client);
      await client.glossaries.create({ name: 'Gone', dictionaries: [] });
    },
  },
  'account restore': {
    of: 'glossaries',
    args: 'saved',
    // What the account lacks is what a restore creates.
    named: 'Gone',
    takes: ['delete'],
    async prepare(made) {
      const { glossaries } = accountOf(made.sandbox).client;
      const { glossary_id } = await glossaries.create({ name: 'Gone', dictionaries: [] });
      expect(await made.run('account backup saved')).toMatchObject({ code: 0 });
      await glossaries.delete(glossary_id);
    },
  },
  'account undo': {
    of: 'glossaries',
    args: '.language-service/backups/{backup}',
    // What the account lacks is what an undo creates.
    takes: ['delete'],
    async prepare(made) {
      await pulledAccount('glossaries', 'glossaries/Mine.tsv', ['b\tB', 'n\tN']).prepare(made);
      expect(await made.run('account apply')).toMatchObject({ code: 0 });
    },
  },
  'account undo (deleted)': {
    of: 'glossaries',
    args: '.language-service/backups/{backup}',
    named: 'Gone',
    takes: ['delete'],
    async prepare(made) {
      const { glossaries } = accountOf(made.sandbox).client;
      await glossaries.create({ name: 'Gone', dictionaries: [] });
      await pulledAccount('glossaries', 'glossaries/Mine.tsv', ['b\tB', 'n\tN']).prepare(made);
      rmSync(join(made.folder, 'glossaries/Gone.tsv'));
      expect(await made.run('account apply --yes')).toMatchObject({ code: 0 });
    },
  },
  'account apply': {
    of: 'glossaries',
    ...pulledAccount('glossaries', 'glossaries/Mine.tsv', ['b\tB', 'n\tN']),
  },
  'account apply (deleted)': {
    of: 'glossaries',
    args: '.',
    async prepare(made) {
      made.put('language-service.yaml', 'glossaries: all\n');
      expect(await made.run('account pull')).toMatchObject({ code: 0 });
      rmSync(join(made.folder, 'glossaries/Mine.tsv'));
    },
  },
  'account apply (v2)': {
    of: 'glossariesV2',
    ...pulledAccount('glossaries-v2', 'glossaries-v2/Mine.tsv', ['a\tA', 'n\tN']),
  },
  'account apply (terms)': {
    of: 'spokenTerms',
    ...pulledAccount('spoken-terms', 'spoken-terms/Mine.csv', ['b,de', 'n,de']),
  },
  'account apply (rules)': {
    of: 'styleRules',
    ...pulledAccount('style-rules', 'style-rules/Mine.yaml', [
      'custom_instructions:\n',
      'custom_instructions:\n  - label: n\n    prompt: new\n',
    ]),
  },
  'account apply (renamed rules)': {
    of: 'styleRules',
    ...pulledAccount('style-rules', 'style-rules/Mine.yaml', ['name: Mine', 'name: New']),
    takes: ['rename'],
  },
  'account apply (configured rules)': {
    of: 'styleRules',
    ...pulledAccount('style-rules', 'style-rules/Mine.yaml', [
      'custom_instructions:\n',
      'configured_rules:\n  punctuation:\n    apostrophe: use_curly_apostrophes\ncustom_instructions:\n',
    ]),
  },
  'account apply (profiles)': {
    of: 'styleProfiles',
    ...pulledAccount('style-profiles', 'style-profiles/Mine.yaml', [
      'glossary_priority_enabled: false',
      'glossary_priority_enabled: true',
    ]),
  },
  'account apply (memories)': {
    of: 'translationMemories',
    ...pulledAccount('translation-memories style-profiles', 'translation-memories/Mine.tmx', [
      'Rad',
      'Laufrad',
    ]),
  },
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
    ...pulledAccount('glossaries', 'glossaries/Mine.tsv', ['b\tB', 'n\tN']),
    args: '{"folder":"."}',
  },
};
