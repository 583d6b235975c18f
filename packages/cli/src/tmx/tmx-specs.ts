// What the offline commands take.

import type { CommandSpec } from '../options/command-spec.ts';

const input = { name: 'file', kind: 'file', summary: 'A TMX file; - is standard input' } as const;
const files = { name: 'files', kind: 'file', summary: 'TMX files; - is standard input', many: true } as const;

const output = {
  output: {
    kind: 'file',
    short: 'o',
    summary: 'The file to write; - or nothing is standard output',
    placeholder: 'file',
  },
  overwrite: { kind: 'flag', summary: 'Replace the file if it is there' },
} as const satisfies CommandSpec['options'];

const inPlace = {
  ...output,
  'in-place': { kind: 'flag', short: 'i', summary: 'Replace the input by the result' },
} as const satisfies CommandSpec['options'];

export const checkSpec = { positionals: [files], options: {} } as const satisfies CommandSpec;

export const statsSpec = { positionals: [files], options: {} } as const satisfies CommandSpec;

export const explainSpec = {
  description:
    'With a memory it also names the units that should be in the memory and are not. A memory of the account is exported first; only this needs a key.',
  positionals: [
    input,
    {
      name: 'memory',
      kind: 'file',
      summary: 'The memory that was made of the file: its id or name, or an export of it',
      optional: true,
    },
  ],
  options: {},
} as const satisfies CommandSpec;

export const dedupeSpec = { positionals: [input], options: inPlace } as const satisfies CommandSpec;

export const cleanSpec = { positionals: [input], options: inPlace } as const satisfies CommandSpec;

export const mergeSpec = {
  positionals: [files],
  options: { ...output, dedupe: { kind: 'flag', summary: 'Write each unit once' } },
} as const satisfies CommandSpec;

export const splitSpec = {
  positionals: [input],
  options: {
    by: {
      kind: 'text',
      summary: 'A file for each target language, or files of a size or a count',
      values: ['language', 'size', 'count'],
      required: true,
    },
    count: { kind: 'integer', summary: 'Units in a file, with --by count', least: 1 },
    size: { kind: 'text', summary: 'The most bytes of a file, with --by size: 500000, 10MB, 1GiB' },
    output: {
      kind: 'file',
      short: 'o',
      summary: 'The folder of the parts; default: this folder',
      placeholder: 'folder',
    },
    overwrite: { kind: 'flag', summary: 'Replace files that are there' },
  },
} as const satisfies CommandSpec;

export const diffSpec = {
  description: 'Exits with 13 when the files differ. Units are compared in any order.',
  positionals: [
    { name: 'old', kind: 'file', summary: 'A TMX file' },
    { name: 'new', kind: 'file', summary: 'A TMX file' },
  ],
  options: {},
} as const satisfies CommandSpec;

const formats = ['csv', 'tsv', 'xlsx', 'xliff', 'po'] as const;

export const convertSpec = {
  positionals: [{ ...input, summary: 'The file to convert; - is standard input' }],
  options: {
    from: { kind: 'text', summary: 'Make TMX of this format', values: formats },
    to: { kind: 'text', summary: 'Make this format of TMX', values: formats },
    languages: {
      kind: 'text',
      summary: 'Columns of a table, the source first; default: all languages of the file',
      placeholder: 'en,de,fr',
    },
    source: {
      kind: 'text',
      summary: 'Source language of a file that holds one pair',
      placeholder: 'language',
    },
    target: {
      kind: 'text',
      summary: 'Target language of a file that holds one pair',
      placeholder: 'language',
    },
    codes: { kind: 'flag', summary: 'Cells hold inline codes as XML; default: text alone' },
    ...output,
  },
} as const satisfies CommandSpec;
