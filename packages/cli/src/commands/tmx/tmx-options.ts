// The arguments that several offline commands share.

import { type CommandSpec, flagOption, outputOption } from '../../frame/options/command-spec.ts';

export const input = { name: 'file', kind: 'file', summary: 'A TMX file; - for stdin' } as const;
export const files = {
  name: 'files',
  kind: 'file',
  summary: 'TMX files; - for stdin',
  many: true,
} as const;

export const output = {
  output: outputOption('The file to write. Default: -, stdout'),
  overwrite: flagOption('Replace an existing file'),
} as const satisfies CommandSpec['options'];

export const inPlace = {
  ...output,
  'in-place': { kind: 'flag', short: 'i', summary: 'Replace the input with the result', excludes: 'output' },
} as const satisfies CommandSpec['options'];
