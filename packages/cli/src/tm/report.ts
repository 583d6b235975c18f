// `tm report`: every import and export that was started.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { hasOwnLedger, ledgerPlace } from './ledger-place.ts';
import { readImports } from './remembered-account.ts';
import { reportedImport } from './remembered-imports.ts';
import { jobOf, type ReportedJob } from './row-result.ts';
import type { reportSpec } from './tm-specs.ts';

export async function run(context: Context, { options }: Values<typeof reportSpec>): Promise<Result> {
  return { items: rows(context, options) };
}

async function* rows(
  context: Context,
  options: Values<typeof reportSpec>['options'],
): AsyncGenerator<ReportedJob> {
  const open = options.open ? (['planned', 'declared', 'sent'] as const) : [];
  const named = [...options.state, ...open];
  const states = named.length === 0 ? undefined : named;
  const place = ledgerPlace(context, options.ledger);
  if (place === undefined)
    for (const one of (await readImports(context, options.account)).map(reportedImport))
      if (states === undefined || states.includes(one.state)) yield one;
  if (place === undefined && !hasOwnLedger(context)) return;
  const { openJobs } = await import('./open-jobs.ts');
  await using jobs = await openJobs(context, options);
  for await (const row of jobs.ledger.rows({ account: jobs.account, states })) yield jobOf(row);
}
