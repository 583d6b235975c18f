// The commands for TMX files. They need no key and no network, except `explain` with a memory of the account.

import { commandGroup } from '../../frame/define-command.ts';

export const tmxCommands = commandGroup('tmx', {
  check: [
    'reads',
    'Report what an import of TMX files would store and skip, and why',
    () => import('./check.ts'),
  ],
  explain: [
    'reads',
    'List units that an import skips or that are missing in a memory',
    () => import('./explain.ts'),
  ],
  clean: [
    'reads',
    'Remove blank and duplicate units, and units with one language',
    () => import('./clean.ts'),
  ],
  merge: ['reads', 'Merge several files into one', () => import('./merge.ts')],
  split: ['reads', 'Split a file by language, size or count', () => import('./split.ts')],
  diff: ['reads', 'List added, removed and changed units', () => import('./diff.ts')],
  convert: [
    'reads',
    'Convert TMX to or from CSV, TSV and XLSX, and XLIFF, PO and JSON to TMX',
    () => import('./convert.ts'),
  ],
});
