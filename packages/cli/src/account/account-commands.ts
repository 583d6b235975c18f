// An account kept in a folder.

import { commandGroup } from '../commands/define-command.ts';

export const accountCommands = commandGroup('account', {
  pull: ['reads', 'Write changes of the account to the files of a folder', () => import('./pull.ts')],
  plan: ['reads', 'Show the changes of an apply; write nothing', () => import('./plan.ts')],
  apply: ['writes', 'Sync the account and a folder; ids stay the same', () => import('./apply.ts')],
  check: [
    'reads',
    'Exit with code 13 if the account and the folder differ',
    () => import('./check-account.ts'),
  ],
  resolve: ['reads', 'Merge the lock file after a merge conflict in git', () => import('./resolve.ts')],
  backup: ['reads', 'Export the whole account to a new folder', () => import('./backup.ts')],
  restore: [
    'writes',
    'Create the missing resources of a backup, and compare both',
    () => import('./restore.ts'),
  ],
  undo: [
    'writes',
    'Restore what a command overwrote or deleted, or list the backups',
    () => import('./undo.ts'),
  ],
  clone: [
    'writes',
    'Back up the account of a profile, and restore it into another one',
    () => import('./clone.ts'),
  ],
  graph: [
    'reads',
    'Show the references of style profiles, unused resources and missing ids',
    () => import('./graph.ts'),
  ],
  explain: [
    'reads',
    'Print the JSON Schema of a YAML file of an account folder, for editors',
    () => import('./explain.ts'),
  ],
});
