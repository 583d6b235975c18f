// `account backup`: everything that the account holds, in a new folder.

import { backUpAccount } from 'language-service-account';
import { verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLine } from '../output/safe-text.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { planOptions } from './plan-options.ts';

export const command = verb(
  {
    description:
      'Exports every resource of the account to a new account folder. Memories are .tmx.gz files, and SHA256SUMS has the SHA-256 of each file. The command reads the account until nothing changes. An interrupted backup continues in the folder with the suffix .part.',
    positionals: [{ name: 'folder', kind: 'file', summary: 'A new folder' }],
    options: {},
    examples: ['language-service account backup backup-may/'],
  },
  async (context, { positionals: { folder } }) => ({
    data: { folder, resources: await backUp(context, folder) },
  }),
  ({ resources, folder }) => `${safeLine(`${pluralize(resources, 'resource')} in ${folder}`)}\n`,
);

/** Gives how many resources the backup has. @param profile another one than that of the command. */
export async function backUp(context: Context, folder: string, profile?: string): Promise<number> {
  return ofAccount(async () => backUpAccount(await planOptions(context, folder, {}, { profile })));
}
