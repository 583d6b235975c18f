// `bulk report`: every row, as it comes.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { type JobOfMachine, jobOf } from '../tm/job-of-machine.ts';
import type { reportSpec } from './bulk-specs.ts';
import { openBulk } from './open-bulk.ts';

export async function run(context: Context, { options }: Values<typeof reportSpec>): Promise<Result> {
  return { items: rows(context, options) };
}

async function* rows(
  context: Context,
  { ledger: given, state }: Values<typeof reportSpec>['options'],
): AsyncGenerator<JobOfMachine> {
  await using jobs = await openBulk(context, given);
  const states = state.length === 0 ? undefined : state;
  for await (const row of jobs.ledger.rows({ account: jobs.account, states })) yield jobOf(row);
}
