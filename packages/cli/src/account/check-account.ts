// `account check`: whether the account is what the folder says.

import { preparePlan } from 'language-service-account';
import { verb } from '../commands/define-command.ts';
import { pluralize } from '../output/amounts.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { folder } from './account-options.ts';
import { planOptions } from './plan-options.ts';
import { drawPlan } from './render-plan.ts';

export const command = verb(
  { positionals: [folder], options: {}, examples: ['language-service account check account/'] },
  async (context, { positionals }) => {
    const { plan } = await ofAccount(async () =>
      preparePlan(await planOptions(context, positionals.folder, {})),
    );
    const count = plan.resources.length + plan.untracked.length;
    const message = `${pluralize(count, 'resource')} ${count === 1 ? 'differs' : 'differ'}`;
    return { data: plan, ...(count > 0 && { exit: { exitStatus: 'checkFailed', message } }) };
  },
  drawPlan,
);
