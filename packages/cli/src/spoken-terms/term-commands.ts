// Spoken Terms kept in files, and single terms: what the commands are called and what they take.

import { type Command, defineCommand } from '../commands/define-command.ts';

const files = [
  {
    name: 'file',
    kind: 'file',
    many: true,
    summary: 'CSV, TSV, XLSX, TBX or TXT; a folder of them; - for stdin',
  },
] as const;

const fileOptions = {
  format: {
    kind: 'text',
    summary: 'Format of the file. Default: the lock file, then its extension',
    values: ['csv', 'tsv', 'xlsx', 'tbx', 'txt'],
  },
  delimiter: {
    kind: 'text',
    summary: 'Delimiter of a CSV file. Default: the lock file, then the one that splits its rows alike',
    suggestions: [',', ';', '|'],
  },
  header: {
    kind: 'text',
    summary: 'Whether row 1 names the columns. Default: the lock file, then what row 1 says',
    values: ['yes', 'no'],
  },
  lang: {
    kind: 'text',
    placeholder: 'code',
    summary: 'Language of the terms. Default: the lock file, then the name or the content of the file',
  },
} as const;

const collection = {
  kind: 'text',
  placeholder: 'id|name',
  names: 'spokenTerms',
  summary: 'The collection. Default: that of the lock file, or the one named like the file',
} as const;

const name = {
  kind: 'text',
  summary: 'The name to find the collection by, or to give to a new one. Default: that of the file',
} as const;

const take = {
  kind: 'text',
  summary: 'Which side decides where both changed a row since they were last equal',
  values: ['file', 'service'],
} as const;

const prune = {
  kind: 'flag',
  summary: 'Delete the term lists that the file does not have; one without a term stays',
} as const;

const lang = { kind: 'text', placeholder: 'code', required: true, summary: 'Language of the terms' } as const;

const terms = [
  { name: 'collection', kind: 'text', names: 'spokenTerms', summary: 'Id or name of the collection' },
  { name: 'term', kind: 'text', many: true, summary: 'A term' },
] as const;

export const termCommands: readonly Command[] = [
  defineCommand({
    path: 'spoken-terms check',
    summary: 'Name every fault of files of terms by row and column; nothing is sent',
    positionals: files,
    options: fileOptions,
    examples: ['language-service spoken-terms check names.en.txt'],
    load: async () => (await import('./term-modules.ts')).checkTermFiles,
  }),
  defineCommand({
    path: 'spoken-terms push',
    summary: 'Merge files and their collections, with the fewest writes; ids stay',
    description:
      'The collection is found by --collection, by the lock file beside the file, or by its name; otherwise it is made. What the file changed since both were last equal goes to the collection, what somebody else changed there goes into the file; a whole list is deleted only with --prune. Terms of a collection that no lock file knows, and that the file does not have, are listed and end with 13 unless --take decides.',
    positionals: files,
    options: {
      ...fileOptions,
      collection,
      name,
      prune,
      take,
      check: { kind: 'flag', summary: 'Print the difference and end with 13 when there is one' },
    },
    writes: true,
    examples: ['language-service spoken-terms push names.en.txt'],
    load: async () => (await import('./term-modules.ts')).pushTerms,
  }),
  defineCommand({
    path: 'spoken-terms diff',
    summary: 'Print what a push of files would change; end with 13 when there is anything',
    positionals: files,
    options: { ...fileOptions, collection, name, prune, take },
    examples: ['language-service spoken-terms diff names.en.txt'],
    load: async () => (await import('./term-modules.ts')).diffTerms,
  }),
  defineCommand({
    path: 'spoken-terms pull',
    summary: 'Bring what changed in collections into their files, in the form they have',
    positionals: [
      {
        name: 'file',
        kind: 'file',
        many: true,
        summary: 'The file to write; a folder of them; - for stdout',
      },
    ],
    options: {
      ...fileOptions,
      collection,
      overwrite: { kind: 'flag', summary: 'Lose what the file holds beside its entries' },
      take,
      'discard-rows': { kind: 'flag', summary: 'Lose rows of the file that were never pushed' },
      check: { kind: 'flag', summary: 'Write nothing and end with 13 when the file would change' },
    },
    examples: ['language-service spoken-terms pull names.csv --collection "Product names"'],
    load: async () => (await import('./term-modules.ts')).pullTerms,
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
