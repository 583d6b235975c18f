// `account undo`: what a command overwrote or deleted is brought back from its backup.

import { existsSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { AccountError, listBackups } from 'language-service-account';
import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from '../command-error.ts';
import { type Result, verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { fewNames, pluralize } from '../output/amounts.ts';
import { safeLine, safeLines } from '../output/safe-text.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { take } from '../sync/sheet-group.ts';
import { adopt } from './account-options.ts';
import { drawRestored, type RestoredTo, restore } from './restore.ts';

interface Listed {
  readonly backups: readonly {
    readonly backup: string;
    readonly resources: readonly { readonly kind: string; readonly name: string }[];
  }[];
}

export const command = verb(
  {
    description:
      'Lists the backups of a folder, or restores one. account apply, account restore, glossaries push, spoken-terms push, tm replace and tm delete store the old content in .language-service/backups. With a backup, the command creates deleted resources again, with new ids. It adds them to their style profiles, and restores overwritten content. It asks for confirmation; without a terminal, it needs --yes. It keeps later changes. If a later change and the backup have different values for an entry, the command writes nothing and exits with code 13, unless you pass --take. It deletes nothing. It does not change files in the folder: run account pull afterwards.',
    positionals: [
      {
        name: 'backup',
        kind: 'file',
        optional: true,
        summary: 'A backup, or a folder to list its backups. Default: the current folder',
      },
    ],
    options: { take, adopt },
    examples: [
      'language-service account undo',
      'language-service account undo .language-service/backups/2026-05-01T12-00-00Z --dry-run',
    ],
  },
  async (context, { positionals, options }): Promise<Result<Listed | RestoredTo>> => {
    const from = resolve(context.folder, positionals.backup ?? '.');
    const state = dirname(dirname(from));
    const isBackup = basename(state) === '.language-service' && basename(dirname(from)) === 'backups';
    if (!isBackup) return { data: await list(context, from) };
    const undoIn = dirname(state);
    const all = await ofAccount(async () => listBackups(undoIn));
    const found = all.find(({ folder }) => folder === from);
    if (found === undefined) throw new UsageError(`${positionals.backup} has no backup`, listHint);
    const lock = await ofAccount(async () => found.lock());
    const where = relative(context.folder, undoIn);
    const count = `${pluralize(lock.size, 'resource')}${where && ` of ${where}`}`;
    await context.confirm(safeLine(`Bring back ${count}: ${namesOf([...lock.values()])}?`));
    return restore(context, { from, root: `${from}.undone`, options, undoIn });
  },
  (data) => ('backups' in data ? drawBackups(data) : drawRestored(data)),
);

const listHint = 'List the backups: language-service account undo';

async function list(context: Context, root: string): Promise<Listed> {
  if (!existsSync(root)) throw new UsageError(`${root} does not exist`, listHint);
  const backups: Listed['backups'][number][] = [];
  for (const { folder, lock } of await ofAccount(async () => listBackups(root)))
    try {
      const resources = [...lock().values()].map(({ kind, name }) => ({ kind, name }));
      backups.push({ backup: relative(context.folder, folder), resources });
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      await context.warn(error.message);
    }
  return { backups };
}

function drawBackups({ backups }: Listed): string {
  if (backups.length === 0) return 'no backup\n';
  return safeLines(backups.map(({ backup, resources }) => `${backup}  ${namesOf(resources)}`));
}

function namesOf(all: Listed['backups'][number]['resources']): string {
  return fewNames(all.map(({ kind, name }) => `${kind} ${shortened(name)}`));
}
