// Commands that read and then write, each with what it works on.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { memoryOf, unit } from './memory-files.ts';
import { everything, pulledAccount, type Scenario } from './scenario.ts';
import type { SheetCommands } from './sheet-commands.ts';

const pulled = (group: string, edit: readonly [from: string, to: string]) => async (made: SheetCommands) => {
  expect(
    await made.run(`${group} pull mine.csv --${group === 'glossaries' ? 'glossary' : 'collection'} Mine`),
  ).toMatchObject({ code: 0 });
  made.put('mine.csv', made.text('mine.csv').replace(...edit));
};
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
  'spoken-terms push (prune)': {
    of: 'spokenTerms',
    args: 'mine.csv --prune',
    prepare: pulled('spoken-terms', ['c,fr\n', '']),
  },
  'glossaries-v2 delete': { of: 'glossariesV2', args: 'Mine' },
  'tm export': { of: 'translationMemories', args: 'Mine -o out.tmx' },
  'tm replace': { of: 'translationMemories', args: 'Mine new.tmx', prepare: newMemory },
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
  'account apply': {
    of: 'glossaries',
    ...pulledAccount('glossaries', 'glossaries/Mine.tsv', ['b\tB', 'n\tN']),
  },
  'account apply (new)': {
    of: 'glossaries',
    args: '.',
    named: 'New',
    prepare(made) {
      made.put('language-service.yaml', 'glossaries: [New.tsv]\n');
      made.put('glossaries/New.tsv', 'source\ttarget\tsource_lang\ttarget_lang\na\tA\ten\tde\n');
    },
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
};
