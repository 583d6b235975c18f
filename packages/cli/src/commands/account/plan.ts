// `account plan`: shows the changes of an apply as text, as Markdown for a pull request, or as a file for `account
// apply`.

import { dirname, relative, resolve } from 'node:path';
import { preparePlan } from 'language-service-account/account-plan';
import { UsageError } from '../../frame/command-error.ts';
import { verb } from '../../frame/define-command.ts';
import { replaceOwn } from '../../frame/files/atomic-file.ts';
import { choiceOption } from '../../frame/options/command-spec.ts';
import { exitOfRefusals, ofAccount } from '../sync/account-failure.ts';
import { deciding, folder } from './account-options.ts';
import { planOptions } from './plan-options.ts';
import { drawPlan, planInMarkdown } from './render-plan.ts';

export const command = verb(
  {
    description:
      'Shows the changes of an apply, and writes nothing. Exits with the code of the apply: 13 on a conflict, 6 if the apply would refuse. The plan contains its SHA-256 for account apply --expect, which fails if the folder or the account has changed since.',
    positionals: [folder],
    options: {
      ...deciding,
      output: { kind: 'file', short: 'o', summary: 'Also write the plan to this file' },
      format: choiceOption(['text', 'markdown'], 'Format of the result. Default: text'),
    },
    examples: [
      'language-service account plan account/ -o plan.json',
      'language-service account plan --format markdown > comment.md',
    ],
  },
  async (context, { positionals, options }) => {
    const { format = 'text', output } = options;
    if (format !== 'text' && (context.globals.json || context.globals.jsonl))
      throw new UsageError('pass only one of --json, --jsonl and --format');
    const asked = await planOptions(context, positionals.folder, options);
    const { plan } = await ofAccount(() => preparePlan(asked));
    if (output !== undefined) {
      const path = resolve(context.folder, output);
      const content = { folder: relative(dirname(path), asked.root) || '.', ...plan };
      await replaceOwn(path, `${JSON.stringify(content, undefined, 2)}\n`, /^\{\s*"folder"/);
    }
    const exit = exitOfRefusals(plan.refusals);
    if (format === 'text') return { data: plan, ...exit };
    await context.print(await planInMarkdown(plan));
    return exit;
  },
  drawPlan,
);
