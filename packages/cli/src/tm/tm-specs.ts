// What the commands of translation memories take.

import type { CommandSpec } from '../commands/define-command.ts';

const memory = {
  name: 'memory',
  kind: 'text',
  summary: 'Id or name of a translation memory',
  names: 'translationMemories',
} as const;

export const importSpec = {
  description:
    'A file is imported once, however often the command runs: after Ctrl-C or a crash the next run continues, and makes no second memory.',
  positionals: [
    { name: 'files', kind: 'file', summary: 'TMX files or patterns; - is standard input', many: true },
  ],
  options: {
    name: { kind: 'text', summary: 'Name of the new memory; default: the name of the file' },
    again: { kind: 'flag', summary: 'Import the file again' },
    'explain-skipped': { kind: 'flag', summary: 'Name the line and the reason of every skipped unit' },
    'round-trip': { kind: 'flag', summary: 'Export what was imported, and compare' },
  },
} as const satisfies CommandSpec;

export const exportSpec = {
  description:
    'A file appears when it is whole. With --all, a memory that has not changed and whose file is whole is not fetched again.',
  positionals: [{ ...memory, optional: true }],
  options: {
    all: { kind: 'flag', summary: 'Export every memory of the account' },
    output: {
      kind: 'file',
      short: 'o',
      summary: 'The file to write, - for standard output; with --all a folder',
      placeholder: 'file',
    },
    overwrite: { kind: 'flag', summary: 'Replace the file if it is there' },
  },
} as const satisfies CommandSpec;

export const segmentsSpec = {
  positionals: [memory],
  options: {
    filter: { kind: 'text', summary: 'Only segments with this text in them' },
    limit: { kind: 'whole', summary: 'The most segments; default: all', least: 1 },
    csv: { kind: 'flag', summary: 'Print CSV: a row a segment, a column a language' },
    tmx: { kind: 'flag', summary: 'Print TMX' },
    output: { kind: 'file', short: 'o', summary: 'The file for --csv and --tmx', placeholder: 'file' },
    overwrite: { kind: 'flag', summary: 'Replace the file if it is there' },
  },
} as const satisfies CommandSpec;

export const diffSpec = {
  description: 'Each side is a TMX file, or the id or name of a memory. Exits with 13 when they differ.',
  positionals: [
    { name: 'old', kind: 'text', summary: 'A TMX file or a memory' },
    { name: 'new', kind: 'text', summary: 'A TMX file or a memory' },
  ],
  options: {},
} as const satisfies CommandSpec;

export const resumeSpec = {
  description: 'Without an argument it finishes every job that this machine started.',
  positionals: [
    { name: 'job', kind: 'text', summary: 'Id of a job, or the file it is about', optional: true },
  ],
  options: {},
} as const satisfies CommandSpec;

export const jobsSpec = {
  positionals: [],
  options: { open: { kind: 'flag', summary: 'Only jobs that have not ended' } },
} as const satisfies CommandSpec;

export const deleteSpec = { positionals: [memory], options: {} } as const satisfies CommandSpec;
