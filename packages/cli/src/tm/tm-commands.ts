// The commands of translation memories: each is more than one request.

import { commandGroup } from '../commands/define-command.ts';

export const tmCommands = commandGroup('tm', {
  import: ['writes', 'Import TMX files as new translation memories', () => import('./import.ts')],
  export: ['writes', 'Export translation memories to TMX files', () => import('./export.ts')],
  segments: ['reads', 'Print the segments of a translation memory', () => import('./segments.ts')],
  diff: ['writes', 'Compare TMX files and translation memories', () => import('./diff-memories.ts')],
  resume: ['writes', 'Continue interrupted imports and exports', () => import('./resume.ts')],
  retry: ['writes', 'Retry imports and exports that failed', () => import('./retry.ts')],
  status: ['reads', 'Count imports and exports by state', () => import('./status.ts')],
  failures: ['reads', 'Count failed imports and exports by cause', () => import('./failures.ts')],
  report: ['reads', 'List imports and exports', () => import('./report.ts')],
  reconcile: [
    'writes',
    'Find the memories of files after you lost the ledger',
    () => import('./reconcile.ts'),
  ],
  set: ['writes', 'Set the memory of an import whose outcome is unknown', () => import('./set.ts')],
  forget: ['writes', 'Remove unfinished imports and exports from the ledger', () => import('./forget.ts')],
  move: ['writes', 'Set the new location of the files of unfinished imports', () => import('./move.ts')],
  pause: [
    'writes',
    'Pause the imports and exports of every process that shares the ledger',
    () => import('./pause.ts'),
  ],
  unpause: ['writes', 'Resume after tm pause', () => import('./unpause.ts')],
  migrate: ['reads', 'Create a ledger, or migrate it to the current version', () => import('./migrate.ts')],
  replace: [
    'deletes',
    'Replace a translation memory with a TMX file, also in style profiles',
    () => import('./replace.ts'),
  ],
  delete: ['deletes', 'Delete a translation memory', () => import('./delete.ts')],
});
