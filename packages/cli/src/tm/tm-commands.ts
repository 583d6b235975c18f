// The commands of translation memories: each is more than one request.

import { commandGroup } from '../commands/define-command.ts';

export const tmCommands = commandGroup('tm', {
  import: ['writes', 'Import TMX files as new translation memories', () => import('./import.ts')],
  export: ['writes', 'Export translation memories to TMX files', () => import('./export.ts')],
  segments: ['reads', 'Print the segments of a translation memory', () => import('./segments.ts')],
  diff: ['writes', 'Compare TMX files and translation memories', () => import('./diff-memories.ts')],
  resume: ['writes', 'Continue interrupted imports and exports', () => import('./resume.ts')],
  retry: ['writes', 'Retry imports and exports that failed', () => import('./retry.ts')],
  status: ['reads', 'Count imports and exports by their state', () => import('./status.ts')],
  report: ['reads', 'List the imports and exports that were started', () => import('./report.ts')],
  reconcile: [
    'writes',
    'Find out which files are memories already, after the loss of a ledger',
    () => import('./reconcile.ts'),
  ],
  set: ['writes', 'Say which memory an import made that no worker can decide', () => import('./set.ts')],
  forget: [
    'writes',
    'Remove imports and exports that did not end from the ledger',
    () => import('./forget.ts'),
  ],
  move: ['writes', 'Say where the files of unfinished imports are now', () => import('./move.ts')],
  pause: [
    'writes',
    'Pause the imports and exports of every process that shares the ledger',
    () => import('./pause.ts'),
  ],
  unpause: ['writes', 'Continue what tm pause paused', () => import('./unpause.ts')],
  migrate: [
    'reads',
    'Bring a ledger to the version of this program, or make it',
    () => import('./migrate.ts'),
  ],
  replace: [
    'deletes',
    'Replace a translation memory by a TMX file, in style profiles too',
    () => import('./replace.ts'),
  ],
  edit: ['deletes', 'Replace text in a translation memory, or drop units of it', () => import('./edit.ts')],
  delete: ['deletes', 'Delete a translation memory', () => import('./delete.ts')],
});
