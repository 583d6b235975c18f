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

const prune = {
  kind: 'flag',
  summary: 'Delete the dictionaries that the file does not have',
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
    summary: 'Make glossaries equal to files, with the fewest writes; ids stay',
    description:
      'The glossary is found by --glossary, by the lock file beside the file, or by its name; otherwise it is made. Entries that the file does not have are removed; a whole dictionary only with --prune. A push that would remove or replace entries that somebody else added or changed since the last push or pull, or entries of a glossary that no lock file knows, writes nothing, lists them and ends with 13. The lock file, named like the file with .lock.json after it, belongs into git.',
    positionals: files,
    options: {
      ...fileOptions,
      glossary,
      name,
      prune,
      overwrite: {
        kind: 'flag',
        summary: 'Lose what somebody else added or changed on the service since the last push or pull',
      },
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
    options: { ...fileOptions, glossary, name, prune },
    examples: ['language-service glossaries diff terms.en-de.csv'],
    load: async () => (await import('./glossary-modules.ts')).diffGlossaries,
  }),
  defineCommand({
    path: 'glossaries pull',
    summary: 'Make files equal to their glossaries, sorted, and in the form they have',
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
      'discard-rows': { kind: 'flag', summary: 'Lose rows of the file that were never pushed' },
      check: { kind: 'flag', summary: 'Write nothing and end with 13 when the file would change' },
    },
    examples: ['language-service glossaries pull terms.csv --glossary "Product documentation"'],
    load: async () => (await import('./glossary-modules.ts')).pullGlossaries,
  }),
];
