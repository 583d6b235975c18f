// `account pull`: what changed in the account, in the files of a folder.

import { pullAccount } from 'language-service-account';
import { verb } from '../commands/define-command.ts';
import { safeLine } from '../output/safe-text.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { take } from '../sync/sheet-group.ts';
import { folder } from './account-options.ts';
import { planOptions } from './plan-options.ts';

export const command = verb(
  {
    description:
      'The first pull writes language-service.yaml with the kinds that the folder manages: style-rules, style-profiles, glossaries, glossaries-v2, spoken-terms and translation-memories. Comments and the order of keys stay. On a conflict, the command writes nothing and exits with code 13, unless you pass --take.',
    positionals: [folder],
    options: { take },
    examples: ['language-service account pull account/'],
  },
  async (context, { positionals, options }) => ({
    data: await ofAccount(async () => pullAccount(await planOptions(context, positionals.folder, options))),
  }),
  (files) => files.map(({ path, action }) => `${safeLine(`${action} ${path}`)}\n`).join('') || 'equal\n',
);
