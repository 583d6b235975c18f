// Spoken Terms kept in files, and single terms: what the commands are called and what they take.

import { type Command, defineCommand } from '../commands/define-command.ts';
import { languageOf, sheetCommands } from '../sync/sheet-commands.ts';

const lang = { kind: 'text', placeholder: 'code', required: true, summary: 'Language of the terms' } as const;

const terms = [
  { name: 'collection', kind: 'text', names: 'spokenTerms', summary: 'Id or name of the collection' },
  { name: 'term', kind: 'text', many: true, summary: 'A term' },
] as const;

export const termCommands: readonly Command[] = [
  ...sheetCommands({
    group: 'spoken-terms',
    names: 'spokenTerms',
    thing: 'collection',
    things: 'collections',
    filesInWords: 'files of terms',
    formats: ['csv', 'tsv', 'xlsx', 'tbx', 'txt'],
    languages: { lang: languageOf('Language of the terms') },
    prune: 'Delete the term lists that the file does not have; one without a term stays',
    pushes:
      'a whole list is deleted only with --prune. Terms of a collection that no lock file knows, and that the file does not have, are listed and end with 13 unless --take decides.',
    examples: {
      check: 'names.en.txt',
      push: ['names.en.txt'],
      pull: 'names.csv',
      name: 'Product names',
    },
    modules: () => import('./term-modules.ts'),
  }),
  defineCommand({
    path: 'spoken-terms add',
    summary: 'Add terms to a collection; those that are there are not sent',
    positionals: terms,
    options: { lang },
    writes: true,
    examples: ['language-service spoken-terms add "Product names" Nordlicht Polarstern --lang de'],
    load: async () => (await import('./term-modules.ts')).addTerms,
  }),
  defineCommand({
    path: 'spoken-terms remove',
    summary: 'Remove terms from a collection',
    positionals: terms,
    options: { lang },
    writes: true,
    examples: ['language-service spoken-terms remove "Product names" Nordlicht --lang de'],
    load: async () => (await import('./term-modules.ts')).removeTerms,
  }),
];
