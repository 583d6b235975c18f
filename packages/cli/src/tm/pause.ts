// `tm pause` and `tm unpause`: a person stops and continues the work of every process that shares the ledger.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import { openJobs } from './open-jobs.ts';
import type { pauseSpec } from './tm-specs.ts';

interface Paused {
  readonly paused: boolean;
  /** Of `tm unpause`: whether the account was paused. */
  readonly wasPaused?: boolean;
}

export async function run(context: Context, { options }: Values<typeof pauseSpec>): Promise<Result<Paused>> {
  await using jobs = await openJobs(context, options);
  await jobs.bulk.pause().catch(asLedgerFailure);
  return { data: { paused: true } };
}

export async function unpause(
  context: Context,
  { options }: Values<typeof pauseSpec>,
): Promise<Result<Paused>> {
  await using jobs = await openJobs(context, options);
  const wasPaused = await jobs.bulk.unpause().catch(asLedgerFailure);
  return { data: { paused: false, wasPaused } };
}

export function render({ paused, wasPaused }: Paused): string {
  if (paused)
    return 'Paused: no import or export is started or polled until tm unpause. Uploads under way end.\n';
  return wasPaused
    ? 'Not paused: processes that wait continue within seconds.\n'
    : 'The account was not paused: nothing is changed.\n';
}
