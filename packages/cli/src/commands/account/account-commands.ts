// The commands that sync an account with a folder.

import { commandGroup } from '../../frame/define-command.ts';

export const accountCommands = commandGroup('account', {
  pull: ['reads', 'Write changes of the account to the files of a folder', () => import('./pull.ts')],
  plan: ['reads', 'Show the changes of an apply; write nothing', () => import('./plan.ts')],
  apply: ['writes', 'Sync the account and a folder; ids stay the same', () => import('./apply.ts')],
  check: ['reads', 'Exit with code 13 if the account and the folder differ', () => import('./check.ts')],
});
