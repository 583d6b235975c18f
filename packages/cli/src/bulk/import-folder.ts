// `bulk import`: a folder becomes memories, by any number of processes and machines over one ledger.

import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { amount } from '../output/amount.ts';
import type { importSpec } from './bulk-specs.ts';
import { filesOfFolder } from './files-of-folder.ts';
import { openBulk } from './open-bulk.ts';
import { type BulkOutcome, outcomeOf, resultOf } from './outcome.ts';
import { rowsOf } from './rows-of.ts';
import { workRows } from './work-rows.ts';

export { render } from './outcome.ts';

export async function run(
  context: Context,
  { positionals: { folder }, options }: Values<typeof importSpec>,
): Promise<Result<BulkOutcome>> {
  const files = await filesOfFolder(context, folder);
  await using jobs = await openBulk(context, options.ledger, options['send-once']);
  await context.show(`reading ${amount(files.length, 'file')}`);
  const { rows, refused } = await jobs.bulk.addFiles(files);
  const { sending, 'in-flight': inFlight } = options;
  const stopped = await workRows(context, jobs, { operation: 'import', sending, inFlight });
  const removed = options['remove-doubles'] ? await jobs.bulk.removeDoubles() : [];
  const left = await rowsOf(
    jobs.ledger,
    rows.map(({ id }) => id),
  );
  return resultOf(outcomeOf({ rows: left, refused, removed }), 'imported', stopped);
}
