// `tm pause` and `tm unpause`: a person stops and continues the work of every process that shares the ledger.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { asLedgerFailure, openJobs } from './open-jobs.ts';
import type { pauseSpec } from './tm-specs.ts';

interface Paused {
  readonly paused: boolean;
}

export function run(context: Context, values: Values<typeof pauseSpec>): Promise<Result<Paused>> {
  return set(context, values, true);
}

export function unpause(context: Context, values: Values<typeof pauseSpec>): Promise<Result<Paused>> {
  return set(context, values, false);
}

async function set(
  context: Context,
  { options }: Values<typeof pauseSpec>,
  paused: boolean,
): Promise<Result<Paused>> {
  await using jobs = await openJobs(context, options);
  await jobs.bulk[paused ? 'pause' : 'unpause']().catch(asLedgerFailure);
  return { data: { paused } };
}

export function render({ paused }: Paused): string {
  return paused
    ? 'Paused: no import or export is started or polled until tm unpause. Uploads under way end.\n'
    : 'Not paused: processes that wait continue within seconds.\n';
}
