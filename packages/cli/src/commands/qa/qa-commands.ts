// The commands that check translations. They read files and need no key, unless a glossary is given by its name.

import { commandGroup } from '../../frame/define-command.ts';

export const qaCommands = commandGroup('qa', {
  check: ['reads', 'Check terms, placeholders, tags and more in translations', () => import('./check.ts')],
});
