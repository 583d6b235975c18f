// `tm reconcile`: after the loss of a ledger, the account says which files are memories already.

import type { Reconciled } from 'language-service-bulk';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { safeLine } from '../output/safe-text.ts';
import { filesToImport } from './files-to-import.ts';
import { openJobs } from './open-jobs.ts';
import type { reconcileSpec } from './tm-specs.ts';

export async function run(
  context: Context,
  { positionals, options }: Values<typeof reconcileSpec>,
): Promise<Result<Reconciled>> {
  const files = await filesToImport(context, positionals.files);
  await using jobs = await openJobs(context, options);
  await jobs.bulk.addFiles(files.map(({ path }) => path));
  const data = await jobs.bulk.reconcile();
  if (data.ambiguous.length === 0) return { data };
  const message = `${data.ambiguous.length} names are ambiguous and were skipped`;
  return {
    data,
    exit: { exitStatus: 'partlyDone', message, hint: 'Rename or delete memories, and run it again.' },
  };
}

export function render({ reconciled, missing, ambiguous }: Reconciled): string {
  const lines = [
    `${reconciled} found in the account, ${missing} not there`,
    ...ambiguous.map((name) => `ambiguous: ${name}`),
  ];
  return lines.map((line) => `${safeLine(line)}\n`).join('');
}
