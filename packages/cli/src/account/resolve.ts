// `account resolve`: the lock file after a merge conflict in git.

import { resolve } from 'node:path';
import { resolveLock } from 'language-service-account';
import { verb } from '../commands/define-command.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLines } from '../output/safe-text.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { folder } from './account-options.ts';

export const command = verb(
  {
    description:
      'Merges the entries of both branches. If both branches applied a resource, the lock file keeps the common entries, and the next plan shows the remaining differences. Needs no key. Resolve conflicts in the other files first.',
    positionals: [folder],
    options: {
      take: {
        kind: 'text',
        summary: 'Which branch wins if the branches have different resources for a file: ours or theirs',
        values: ['ours', 'theirs'],
      },
    },
    examples: ['language-service account resolve account/'],
  },
  async (context, { positionals, options }) => {
    const root = resolve(context.folder, positionals.folder ?? '.');
    return { data: { resolved: await ofAccount(async () => resolveLock(root, options.take)) } };
  },
  ({ resolved }) => {
    if (resolved.length === 0) return 'no conflict\n';
    const count = pluralize(resolved.length, 'file');
    const next = `${count} resolved. Next: git add language-service.lock.json .language-service/base`;
    return safeLines([...resolved.map((path) => `merged ${path}`), next]);
  },
);
