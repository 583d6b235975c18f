// `account check`: checks whether the account and the folder are equal.

import { join } from 'node:path';
import { preparePlan } from 'language-service-account/account-plan';
import type { AccountPlan } from 'language-service-account/plan-data';
import type { Report } from 'language-service-quality/report/reported-finding';
import { verb } from '../../frame/define-command.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { isReport, reported, reportOption } from '../../frame/output/check-report.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { folder } from './account-options.ts';
import { planOptions } from './plan-options.ts';
import { drawPlan, resourceInWords } from './render-plan.ts';

export const command = verb(
  {
    positionals: [folder],
    options: { report: reportOption },
    examples: ['language-service account check account/'],
  },
  async (context, { positionals, options: { report } }) => {
    isReport(context, report);
    const { plan, state } = await ofAccount(async () =>
      preparePlan(await planOptions(context, positionals.folder, {})),
    );
    const count = plan.resources.length + plan.untracked.length;
    const isOpen = plan.summary.conflict > 0 || plan.resources.some(({ action }) => action === 'deleteFile');
    const message = `${pluralize(count, 'resource')} ${count === 1 ? 'differs' : 'differ'} between the folder and the account`;
    const isEmpty = count + state.trackedFiles.length === 0;
    const exit =
      count > 0
        ? { exitStatus: 'checkFailed' as const, message, hint: isOpen ? decideHint : hint }
        : isEmpty && nothingChecked;
    return reported(context, report, { data: plan, ...(exit && { exit }) }, (data) =>
      reportOf(positionals.folder ?? '.', data),
    );
  },
  drawPlan,
);

const hint =
  'To send the changes of the files: language-service account apply. To get the changes of the account: language-service account pull.';

const decideHint =
  'To keep the values of the files: language-service account apply --take file. To keep the values of the account: language-service account pull --take service.';

const nothingChecked = {
  exitStatus: 'usage',
  message: 'Nothing was checked, because the folder manages no file and no resource',
  hint: 'Add at least one line to language-service.yaml, such as glossaries: all',
} as const;

const rules = {
  differs: 'The account differs from the folder',
  conflict: 'The account and the folder have both changed',
  untracked: 'The folder has no files of resources',
};

/** The name of the lock file. A finding about a resource without a file refers to the lock file. */
const lockName = 'language-service.lock.json';

function reportOf(root: string, { resources, untracked }: AccountPlan): Report {
  const level = 'error' as const;
  const findings = [
    ...resources.map((one) => ({
      rule: one.conflicts.length > 0 ? 'conflict' : 'differs',
      level,
      file: join(root, one.path),
      message: resourceInWords(one),
    })),
    ...untracked.map(({ kind, name }) => ({
      rule: 'untracked',
      level,
      file: join(root, lockName),
      message: `only in the account: ${kind} ${JSON.stringify(name)}`,
    })),
  ];
  const files = [...new Set(findings.map(({ file }) => file))];
  return { tool: 'account check', rules, files: files.length > 0 ? files : [join(root, lockName)], findings };
}
