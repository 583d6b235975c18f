// `account clone`: the account of one profile, backed up and restored into that of another one.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';
import { UsageError } from '../command-error.ts';
import { verb } from '../commands/define-command.ts';
import { replaceWhole } from '../files/atomic-file.ts';
import { temporaryFolder } from '../files/spool.ts';
import { checkedName } from '../settings/profiles.ts';
import { take } from '../sync/sheet-group.ts';
import { adopt } from './account-options.ts';
import { backUp } from './backup.ts';
import { drawRestored, restore } from './restore.ts';

export const command = verb(
  {
    description:
      'Writes the backup to backup/ and the restored account, with its ids.json, to account/ in the folder. To continue an interrupted clone, run it again: it uses the same backup.',
    positionals: [
      { name: 'folder', kind: 'file', optional: true, summary: 'The folder. Default: <from>-to-<to>' },
    ],
    options: {
      from: { kind: 'text', required: true, placeholder: 'profile', summary: 'The profile to read from' },
      to: { kind: 'text', required: true, placeholder: 'profile', summary: 'The profile to write to' },
      take,
      adopt,
    },
    examples: ['language-service account clone --from staging --to live'],
  },
  async (context, { positionals, options }) => {
    const { from: source, to: target } = options;
    if (checkedName(source) === checkedName(target))
      throw new UsageError(`--from and --to are the same profile`, 'Name two profiles.');
    if (context.globals['base-url'] !== undefined)
      throw new UsageError('account clone does not support --base-url', 'It uses the URLs of the profiles.');
    const folder = resolve(context.folder, positionals.folder ?? `${source}-to-${target}`);
    const kept = join(folder, 'backup');
    await refuseOther(folder, source);
    await using temporary = context.isDryRun && !existsSync(kept) ? await temporaryFolder() : undefined;
    const from = temporary === undefined ? kept : join(temporary.path, 'backup');
    if (!existsSync(from)) {
      if (from === kept) await noteSource(folder, source);
      await backUp(context, from, source);
    }
    // Not before it is done does the temporary folder go.
    return await restore(context, { from, root: join(folder, 'account'), options, profile: target });
  },
  drawRestored,
);

/** Says what the backup of a clone is of. */
function sourcePath(folder: string): string {
  return join(folder, 'source.json');
}

async function noteSource(folder: string, profile: string): Promise<void> {
  createFolder(folder);
  await replaceWhole(sourcePath(folder), Buffer.from(`${JSON.stringify({ profile })}\n`));
}

/** A backup of one account is not restored as that of another one. @throws UsageError */
async function refuseOther(folder: string, source: string): Promise<void> {
  const path = sourcePath(folder);
  if (!existsSync(path)) return;
  // Only a clone writes the file, and as a whole.
  const { profile } = JSON.parse(await readFile(path, 'utf8')) as { readonly profile: string };
  if (profile === source) return;
  throw new UsageError(
    `${folder} contains a clone of the profile ${profile}, not of ${source}`,
    'Pass another folder.',
  );
}
