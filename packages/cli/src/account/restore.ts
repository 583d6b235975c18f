// `account restore`: what the account lacks of a backup is created, and both are compared.

import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { type Restored, restoreAccount } from 'language-service-account';
import { type Result, verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { temporaryFolder } from '../files/spool.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLines } from '../output/safe-text.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { take } from '../sync/sheet-group.ts';
import { adopt } from './account-options.ts';
import { originOf } from './command-backup.ts';
import { planOptions, progressOf } from './plan-options.ts';

export const command = verb(
  {
    description:
      'Creates the resources of a backup that the account does not have. If the backup is damaged, the command sends nothing. It exports each imported memory and compares it unit by unit; if one differs, it exits with code 13. Existing resources are kept. If one has changed since the backup, the command writes nothing and exits with code 13, unless you pass --take file. The restored folder is an account folder with the new ids; ids.json maps old ids to new ids. To continue an interrupted restore, run it again.',
    positionals: [
      { name: 'backup', kind: 'file', summary: 'The folder of the backup' },
      {
        name: 'folder',
        kind: 'file',
        optional: true,
        summary: 'The folder of the restored account. Default: the backup folder with the suffix -restored',
      },
    ],
    options: { take, adopt },
    examples: ['language-service account restore backup-may/'],
  },
  (context, { positionals, options }) => {
    const from = resolve(context.folder, positionals.backup);
    const { folder } = positionals;
    const root = folder === undefined ? `${from}-restored` : resolve(context.folder, folder);
    return restore(context, { from, root, options });
  },
  drawRestored,
);

export interface RestoredTo extends Restored {
  readonly folder: string;
}

interface Restoring {
  readonly from: string;
  readonly root: string;
  readonly options: Pick<Parameters<typeof planOptions>[2], 'take' | 'adopt'>;
  readonly profile?: string;
  /** The account folder of the command that is undone. */
  readonly undoIn?: string;
}

export async function restore(
  context: Context,
  { from, root, options, profile, undoIn }: Restoring,
): Promise<Result<RestoredTo>> {
  await using temporary = context.isDryRun ? await temporaryFolder() : undefined;
  const place = temporary === undefined ? root : join(temporary.path, 'account');
  // What a stopped restore did counts.
  if (place !== root && existsSync(join(root, '.language-service/restore.json')))
    await cp(root, place, { recursive: true });
  const restored = await ofAccount(async () => {
    const plan = await planOptions(context, place, options, { profile, kept: undoIn });
    const undoAt = undoIn === undefined ? undefined : await originOf(context);
    return restoreAccount({ ...plan, ...progressOf(context), from, undoAt });
  });
  for (const { path, id } of restored.leftOut)
    await context.warn(`${path}: nothing has the id ${id}: the style profile is restored without it`);
  return { data: { folder: relative(context.folder, root) || '.', ...restored } };
}

export function drawRestored({ folder, ids }: RestoredTo): string {
  const lines = ids.map(({ kind, name, from, to }) =>
    from === to
      ? `${kind} ${JSON.stringify(name)} ${to}`
      : `${kind} ${JSON.stringify(name)} ${from} -> ${to}`,
  );
  const end = `${pluralize(ids.length, 'resource')}; the ids are in ${join(folder, 'ids.json')}`;
  return safeLines([...lines, end]);
}
