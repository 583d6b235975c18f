// The commands for translation memories that send several requests.

import { commandGroup } from '../../frame/define-command.ts';

export const tmCommands = commandGroup('tm', {
  import: ['writes', 'Import TMX files as new translation memories', () => import('./import.ts')],
  export: ['writes', 'Export translation memories to TMX files', () => import('./export.ts')],
  segments: ['reads', 'Print the segments of a translation memory', () => import('./segments.ts')],
  retry: ['writes', 'Continue imports, and retry what failed', () => import('./retry.ts')],
  status: [
    'reads',
    'Count imports by state, with reasons for waiting and for failures',
    () => import('./status.ts'),
  ],
  report: ['reads', 'List imports', () => import('./report.ts')],
  'ledger create': [
    'writes',
    'Create the tables of a ledger in Postgres',
    () => import('./ledger-create.ts'),
  ],
  forget: ['writes', 'Remove imports from the ledger', () => import('./forget.ts')],
  replace: [
    'deletes',
    'Replace a translation memory with a TMX file, also in style profiles',
    () => import('./replace.ts'),
  ],
  delete: ['deletes', 'Delete a translation memory', () => import('./delete.ts')],
});
