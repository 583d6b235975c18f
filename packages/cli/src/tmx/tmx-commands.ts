// The commands of the TMX workbench. They need no key and no network.

import { commandGroup } from '../commands/define-command.ts';

export const tmxCommands = commandGroup('tmx', {
  check: [
    'reads',
    'Say what an import of TMX files would store and skip, and why',
    () => import('./check.ts'),
  ],
  stats: ['reads', 'Count units, languages, words and inline codes of TMX files', () => import('./stats.ts')],
  explain: [
    'reads',
    'Name every unit that an import leaves out, or that a memory lacks',
    () => import('./explain.ts'),
  ],
  dedupe: ['reads', 'Leave out units whose segments occurred before', () => import('./dedupe.ts')],
  clean: ['reads', 'Leave out blank, repeated and one-sided units', () => import('./clean.ts')],
  merge: ['reads', 'Make one file of several', () => import('./merge.ts')],
  split: ['reads', 'Make several files of one: by language, by size or by count', () => import('./split.ts')],
  diff: ['reads', 'Name the units that were added, removed or changed', () => import('./diff.ts')],
  convert: ['reads', 'Convert TMX to or from CSV, TSV, XLSX, XLIFF 1.2 and PO', () => import('./convert.ts')],
});
