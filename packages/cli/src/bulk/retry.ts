// `bulk retry`: failed rows are taken up again, and all open rows are taken to their ends.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import type { retrySpec } from './bulk-specs.ts';
import { openBulk } from './open-bulk.ts';
import { type BulkOutcome, outcomeOf, resultOf } from './outcome.ts';
import { rowsOf } from './rows-of.ts';
import { workRows } from './work-rows.ts';

export { render } from './outcome.ts';

export async function run(
  context: Context,
  { options }: Values<typeof retrySpec>,
): Promise<Result<BulkOutcome>> {
  await using jobs = await openBulk(context, options.ledger, options['send-once']);
  const { bulk, ledger, account } = jobs;
  await bulk.retry();
  const ids: string[] = [];
  for await (const { id } of ledger.rows({ account, states: ['planned', 'declared', 'sent'] })) ids.push(id);
  const { sending, 'in-flight': inFlight } = options;
  const stopped = await workRows(context, jobs, { sending, inFlight });
  const removed = options['remove-doubles'] ? await bulk.removeDoubles() : [];
  return resultOf(outcomeOf({ rows: await rowsOf(ledger, ids), removed }), 'done', stopped);
}
