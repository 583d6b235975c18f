// `account pull`: writes the changes of the account to the files of a folder.

import { pullAll } from 'language-service-account/command-backup';
import { pullAccount } from 'language-service-account/pull-account';
import { UsageError } from '../../frame/command-error.ts';
import { verb } from '../../frame/define-command.ts';
import { flagOption } from '../../frame/options/command-spec.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { take } from '../sync/sheet-group.ts';
import { folder } from './account-options.ts';
import { planOptions } from './plan-options.ts';
import { drawPulled } from './render-plan.ts';

export const command = verb(
  {
    description:
      'Writes what changed in the account to the files of the folder. The first pull writes language-service.yaml with the kinds that the folder manages: style-rules, style-profiles, glossaries, glossaries-v2, spoken-terms and translation-memories. Comments and the order of keys stay. On a conflict, the command writes nothing and exits with code 13, unless you pass --take.',
    positionals: [folder],
    options: {
      take,
      all: flagOption('Write everything to a new folder, memories too, without a lock file: a backup'),
    },
    examples: ['language-service account pull account/', 'language-service account pull --all backup-may/'],
  },
  async (context, { positionals: { folder }, options }) => {
    if (options.all && options.take !== undefined) throw new UsageError('pass only one of --all and --take');
    if (options.all && folder === undefined)
      throw new UsageError('--all needs a new or empty folder', 'Example: account pull --all backup-may/');
    const pull = await planOptions(context, folder, options);
    const onFile = (path: string) => context.progress(`pulling ${path}`);
    const data = await ofAccount(() =>
      options.all ? pullAll(pull.root, pull.access, pull.rows, onFile) : pullAccount(pull),
    );
    return { data };
  },
  drawPulled,
);
