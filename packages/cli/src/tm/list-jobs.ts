// `tm jobs`: what this machine has started with this key. The service cannot list jobs.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { type JobOfMachine, jobOf } from './job-of-machine.ts';
import { openJobs } from './open-jobs.ts';
import type { jobsSpec } from './tm-specs.ts';

export async function run(context: Context, { options }: Values<typeof jobsSpec>): Promise<Result> {
  return { items: jobs(context, options.open === true) };
}

async function* jobs(context: Context, isOpen: boolean): AsyncGenerator<JobOfMachine> {
  await using started = await openJobs(context);
  const states = isOpen ? ({ states: ['planned', 'declared', 'sent'] } as const) : {};
  for await (const row of started.ledger.rows({ account: started.account, ...states })) yield jobOf(row);
}
