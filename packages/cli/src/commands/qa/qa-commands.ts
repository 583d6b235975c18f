// The commands that check translations. They read files, and need a key only for glossaries of the account.

import { commandGroup } from '../../frame/define-command.ts';

export const qaCommands = commandGroup('qa', {
  check: ['reads', 'Check terms, placeholders, tags and more in translations', () => import('./check.ts')],
});
