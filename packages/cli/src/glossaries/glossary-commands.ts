// Glossaries kept in files: what the commands are called and what they take.

import { type Command, defineCommand } from '../commands/define-command.ts';

const files = [
  { name: 'file', kind: 'file', many: true, summary: 'CSV, TSV, XLSX or TBX; a folder of them; - for stdin' },
] as const;

const fileOptions = {
  format: {
    kind: 'text',
    summary: 'Format of the file. Default: the lock file, then its extension',
    values: ['csv', 'tsv', 'xlsx', 'tbx'],
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
  'source-lang': {
    kind: 'text',
    placeholder: 'code',
    summary: 'Source language. Default: the lock file, then the name or the content of the file',
  },
  'target-lang': {
    kind: 'text',
    placeholder: 'code',
    summary: 'Target language. Default: the lock file, then the name or the content of the file',
  },
} as const;

const glossary = {
  kind: 'text',
  placeholder: 'id|name',
  names: 'glossaries',
  summary: 'The glossary. Default: that of the lock file, or the one named like the file',
} as const;

const name = {
  kind: 'text',
  summary: 'The name to find the glossary by, or to give to a new one. Default: that of the file',
} as const;

const take = {
  kind: 'text',
  summary: 'Which side decides where both changed a row since they were last equal',
  values: ['file', 'service'],
} as const;

const prune = {
  kind: 'flag',
  summary: 'Delete the dictionaries that the file does not have; one without an entry stays',
} as const;

export const glossaryCommands: readonly Command[] = [
  defineCommand({
    path: 'glossaries check',
    summary: 'Name every fault of glossary files by row and column; nothing is sent',
    positionals: files,
    options: fileOptions,
    examples: ['language-service glossaries check terms.en-de.csv'],
    load: async () => (await import('./glossary-modules.ts')).checkGlossaries,
  }),
  defineCommand({
    path: 'glossaries push',
    summary: 'Merge files and their glossaries, with the fewest writes; ids stay',
    description:
      'The glossary is found by --glossary, by the lock file beside the file, or by its name; otherwise it is made. What the file changed since both were last equal goes to the glossary, what somebody else changed there goes into the file; a whole dictionary is deleted only with --prune. Where both changed an entry, nothing is written, the three values are listed, and the command ends with 13 unless --take decides. language-service.lock.json and .language-service/base beside the file say what both held; they belong into git.',
    positionals: files,
    options: {
      ...fileOptions,
      glossary,
      name,
      prune,
      take,
      check: { kind: 'flag', summary: 'Print the difference and end with 13 when there is one' },
    },
    writes: true,
    examples: [
      'language-service glossaries push terms.en-de.csv',
      'language-service glossaries push glossaries/ --check',
    ],
    load: async () => (await import('./glossary-modules.ts')).pushGlossaries,
  }),
  defineCommand({
    path: 'glossaries diff',
    summary: 'Print what a push of files would change; end with 13 when there is anything',
    positionals: files,
    options: { ...fileOptions, glossary, name, prune, take },
    examples: ['language-service glossaries diff terms.en-de.csv'],
    load: async () => (await import('./glossary-modules.ts')).diffGlossaries,
  }),
  defineCommand({
    path: 'glossaries pull',
    summary: 'Bring what changed in glossaries into their files, in the form they have',
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
      glossary,
      overwrite: { kind: 'flag', summary: 'Lose what the file holds beside its entries' },
      take,
      'discard-rows': { kind: 'flag', summary: 'Lose rows of the file that were never pushed' },
      check: { kind: 'flag', summary: 'Write nothing and end with 13 when the file would change' },
    },
    examples: ['language-service glossaries pull terms.csv --glossary "Product documentation"'],
    load: async () => (await import('./glossary-modules.ts')).pullGlossaries,
  }),
];
