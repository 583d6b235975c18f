// What several offline commands take.

import type { CommandSpec } from '../options/command-spec.ts';

export const input = { name: 'file', kind: 'file', summary: 'A TMX file; - is standard input' } as const;
export const files = {
  name: 'files',
  kind: 'file',
  summary: 'TMX files; - is standard input',
  many: true,
} as const;

export const output = {
  output: {
    kind: 'file',
    short: 'o',
    summary: 'The file to write; - or nothing is standard output',
    placeholder: 'file',
  },
  overwrite: { kind: 'flag', summary: 'Replace the file if it is there' },
} as const satisfies CommandSpec['options'];

export const inPlace = {
  ...output,
  'in-place': { kind: 'flag', short: 'i', summary: 'Replace the input by the result' },
} as const satisfies CommandSpec['options'];
