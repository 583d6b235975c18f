// `account apply`: makes the account and a folder equal, according to the folder or to a reviewed plan.

import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { applyAccount } from 'language-service-account/account-plan';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import { verb } from '../../frame/define-command.ts';
import { isObject } from '../../frame/json-values.ts';
import { textOption } from '../../frame/options/command-spec.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { deciding, folder } from './account-options.ts';
import { confirmDeletes, planOptions, withProgress } from './plan-options.ts';
import { drawApplied } from './render-plan.ts';

export const command = verb(
  {
    description:
      'Sends the changes of the folder to the account, and writes the changes of the account to the files. Deletes only resources in the lock file whose kind is in language-service.yaml. Asks for confirmation before a delete; without a terminal, it needs --yes. If a plan is outdated, exits with code 13. If an apply is killed, the next one completes it.',
    positionals: [
      {
        ...folder,
        summary:
          'The folder with language-service.yaml, or a plan of account plan -o. Default: the current folder',
      },
    ],
    options: {
      ...deciding,
      expect: textOption('Apply only the plan with this SHA-256', 'sha256'),
    },
    examples: ['language-service account apply account/', 'language-service account apply plan.json'],
  },
  async (context, { positionals, options }) => {
    const given = resolve(context.folder, positionals.folder ?? '.');
    const planned = await plannedFolder(given);
    const { expect } = options;
    if (planned.sha256 !== undefined && expect !== undefined && planned.sha256 !== expect)
      throw new CommandError('checkFailed', `--expect is not the SHA-256 of the plan ${given}`, {
        hint: `Nothing was written. To apply this plan, pass --expect ${planned.sha256}`,
      });
    const apply = {
      ...(await planOptions(context, planned.root, options)),
      expect: planned.sha256 ?? expect,
      confirmDeletes: confirmDeletes(context),
    };
    const { plan } = await withProgress(context, (progress) =>
      ofAccount(() => applyAccount({ ...apply, ...progress })),
    );
    return { data: plan };
  },
  drawApplied,
);

/**
 * Reads the argument of `account apply`: a folder, or a plan file. Returns the account folder, and for a plan file also
 * the SHA-256 of the plan.
 * @throws UsageError for a file that is not a plan.
 */
async function plannedFolder(given: string): Promise<{ readonly root: string; readonly sha256?: string }> {
  const found = await stat(given).catch(() => undefined);
  if (found?.isDirectory() ?? !given.endsWith('.json')) return { root: given };
  const plan: unknown = await readFile(given, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const { folder, sha256 } = isObject(plan) ? plan : {};
  if (typeof folder !== 'string' || typeof sha256 !== 'string')
    throw new UsageError(
      `${given} is neither a folder nor a plan`,
      'To write a plan: language-service account plan -o plan.json',
    );
  return { root: join(dirname(given), folder), sha256 };
}
