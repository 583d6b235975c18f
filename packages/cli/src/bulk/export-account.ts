// `bulk export`: every memory of the account becomes a file; a nightly backup.

import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { temporaryFolder } from '../files/spool.ts';
import { fileNamesOf } from '../tm/memory-file-names.ts';
import type { exportSpec } from './bulk-specs.ts';
import { openBulk, openElsewhere } from './open-bulk.ts';
import { type BulkOutcome, outcomeOf, resultOf } from './outcome.ts';
import { rowsOf } from './rows-of.ts';
import { workRows } from './work-rows.ts';

export { render } from './outcome.ts';

export async function run(
  context: Context,
  { positionals, options }: Values<typeof exportSpec>,
): Promise<Result<BulkOutcome>> {
  const folder = resolve(context.folder, positionals.folder);
  await using jobs = await openBulk(context, options.ledger);
  const { translationMemories } = await context.client();
  const memories = await translationMemories.list(undefined, { signal: context.signal }).toArray();
  const names = fileNamesOf(memories);
  if (!context.isDryRun) await mkdir(folder, { recursive: true });
  const { rows } = await jobs.bulk.addMemories(folder, {
    fileName: ({ translation_memory_id: id }) => names.get(id) ?? `${id}.tmx`,
    filter: ({ translation_memory_id: id }) => names.has(id),
  });
  // A dry run writes no file where the real one does.
  await using dry = context.isDryRun ? await temporaryFolder() : undefined;
  await using elsewhere = dry && (await openElsewhere(context, jobs, dry.path));
  const { sending, 'in-flight': inFlight } = options;
  const working = elsewhere ?? jobs;
  const stopped = await workRows(context, working, { operation: 'export', sending, inFlight });
  const left = await rowsOf(
    working.ledger,
    rows.map(({ id }) => id),
  );
  return resultOf(outcomeOf({ rows: left }), 'exported', stopped);
}
