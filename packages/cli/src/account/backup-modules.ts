// `account backup`, `restore` and `clone`.

import { existsSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { backUpAccount, type Restored, restoreAccount } from 'language-service-account';
import { UsageError } from '../command-error.ts';
import type { CommandModule, Result } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { replaceWhole } from '../files/atomic-file.ts';
import { temporaryFolder } from '../files/spool.ts';
import type { ParsedValues } from '../options/command-spec.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLine } from '../output/safe-text.ts';
import { checkedName } from '../settings/profiles.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { planOptions, progressOf, textOf } from './account-modules.ts';

type Options = ParsedValues['options'];

interface BackedUp {
  readonly folder: string;
  readonly things: number;
}

export const backupModule: CommandModule<BackedUp> = {
  async run(context, { positionals }) {
    const folder = textOf(positionals['folder']) ?? '';
    return { data: { folder, things: await backUp(context, resolve(context.folder, folder)) } };
  },
  render: ({ things, folder }) => `${safeLine(`${pluralize(things, 'thing')} in ${folder}`)}\n`,
};

export const restoreModule: CommandModule<RestoredTo> = {
  async run(context, { positionals, options }) {
    const from = resolve(context.folder, textOf(positionals['backup']) ?? '');
    const given = textOf(positionals['folder']);
    const root = given === undefined ? `${from}-restored` : resolve(context.folder, given);
    return restore(context, { from, root, options });
  },
  render: renderRestored,
};

export const cloneModule: CommandModule<RestoredTo> = {
  async run(context, { positionals, options }) {
    const [source = '', target = ''] = [options['from'], options['to']].map((one) => textOf(one) ?? '');
    if (checkedName(source) === checkedName(target))
      throw new UsageError(`--from and --to are the same profile`, 'Name two profiles.');
    if (context.globals['base-url'] !== undefined)
      throw new UsageError('account clone takes no --base-url', 'Its addresses are those of the profiles.');
    const folder = resolve(context.folder, textOf(positionals['folder']) ?? `${source}-to-${target}`);
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
  render: renderRestored,
};

/** Says what the backup of a clone is of. */
function sourcePath(folder: string): string {
  return join(folder, 'source.json');
}

async function noteSource(folder: string, profile: string): Promise<void> {
  await mkdir(folder, { recursive: true });
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
    `${folder} has a clone of the profile ${profile}, not of ${source}`,
    'Name another folder.',
  );
}

async function backUp(context: Context, root: string, profile?: string): Promise<number> {
  return ofAccount(async () => backUpAccount(await planOptions(context, root, {}, profile)));
}

interface RestoredTo extends Restored {
  readonly folder: string;
}

interface Restoring {
  readonly from: string;
  readonly root: string;
  readonly options: Options;
  readonly profile?: string;
}

async function restore(
  context: Context,
  { from, root, options, profile }: Restoring,
): Promise<Result<RestoredTo>> {
  await using temporary = context.isDryRun ? await temporaryFolder() : undefined;
  const place = temporary === undefined ? root : join(temporary.path, 'account');
  // What a stopped restore did counts.
  if (place !== root && existsSync(join(root, '.language-service/restore.json')))
    await cp(root, place, { recursive: true });
  const restored = await ofAccount(async () => {
    const plan = await planOptions(context, place, options, profile);
    return restoreAccount({ ...plan, ...progressOf(context), from });
  });
  for (const { path, id } of restored.leftOut)
    await context.warn(`${path}: nothing has the id ${id}: the style profile is restored without it`);
  return { data: { folder: relative(context.folder, root) || '.', ...restored } };
}

function renderRestored({ folder, ids }: RestoredTo): string {
  const lines = ids.map(({ kind, name, from, to }) =>
    from === to
      ? `${kind} ${JSON.stringify(name)} ${to}`
      : `${kind} ${JSON.stringify(name)} ${from} -> ${to}`,
  );
  return [...lines, `${pluralize(ids.length, 'thing')}; the ids are in ${join(folder, 'ids.json')}`]
    .map((line) => `${safeLine(line)}\n`)
    .join('');
}
