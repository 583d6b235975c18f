// `tm report`: every row of the ledger, as it comes.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { openJobs } from './open-jobs.ts';
import { jobOf, type ReportedJob } from './reported-job.ts';
import type { reportSpec } from './tm-specs.ts';

export async function run(context: Context, { options }: Values<typeof reportSpec>): Promise<Result> {
  return { items: rows(context, options) };
}

async function* rows(
  context: Context,
  options: Values<typeof reportSpec>['options'],
): AsyncGenerator<ReportedJob> {
  await using jobs = await openJobs(context, options);
  const open = options.open ? (['planned', 'declared', 'sent'] as const) : [];
  const named = [...options.state, ...open];
  const states = named.length === 0 ? undefined : named;
  for await (const row of jobs.ledger.rows({ account: jobs.account, states })) yield jobOf(row);
}
