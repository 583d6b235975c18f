// `tm report`: every import and export that was started.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { openKnownJobs } from './open-jobs.ts';
import { jobOf, type ReportedJob } from './reported-job.ts';
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
  await using jobs = await openKnownJobs(context, options);
  const states = named.length === 0 ? undefined : named;
  for await (const row of jobs.ledger.rows({ account: jobs.account, states })) yield jobOf(row);
}
