// `tm move`: files that are in another place now. Their rows name it, so that every worker finds them.

import { stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { CommandError, UsageError } from '../command-error.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLine } from '../output/safe-text.ts';
import { hasOwnLedger, ledgerPlace } from './ledger-place.ts';
import { asLedgerFailure, openJobs } from './open-jobs.ts';
import { readImports } from './remembered-account.ts';
import { holding, remember } from './remembered-imports.ts';
import type { moveSpec } from './tm-specs.ts';

interface Moved {
  readonly moved: number;
  readonly from: string;
  readonly to: string;
}

export async function run(
  context: Context,
  { positionals, options }: Values<typeof moveSpec>,
): Promise<Result<Moved>> {
  const [from, to] = [positionals.from, positionals.to].map((path) => resolve(context.folder, path));
  if (from === undefined || to === undefined || from === to)
    throw new UsageError(`${positionals.from} and ${positionals.to} are the same place`);
  if ((await stat(to).catch(() => undefined)) === undefined)
    throw new UsageError(`${positionals.to} does not exist`, 'Move the files first, then run this command.');
  const isOwn = ledgerPlace(context, options.ledger) === undefined;
  let moved = isOwn ? await moveImports(context, from, to, options.account) : 0;
  if (!isOwn || hasOwnLedger(context)) {
    await using jobs = await openJobs(context, options);
    moved += await jobs.bulk.move(from, to).catch(asLedgerFailure);
  }
  if (moved > 0) return { data: { moved, from, to } };
  throw new CommandError('notFound', `No import is of a file in ${positionals.from}`, {
    hint: 'List them: language-service tm report, with the same --ledger',
  });
}

/** What this user imported file by file, without a ledger. */
async function moveImports(
  context: Context,
  from: string,
  to: string,
  account: string | undefined,
): Promise<number> {
  const within = (await readImports(context, account)).filter(
    ({ path }) => path === from || path.startsWith(`${from}${sep}`),
  );
  for (const one of within)
    await holding(context, one.id, () =>
      remember(context, { ...one, path: `${to}${one.path.slice(from.length)}` }),
    );
  return within.length;
}

export function render({ moved, from, to }: Moved): string {
  return `${safeLine(`${pluralize(moved, 'import')} of ${from}: now ${to}`)}\n`;
}
