// `tm reconcile`: after the loss of a ledger, the account says which files are memories already.

import type { Reconciled } from 'language-service-bulk';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { safeLine } from '../output/safe-text.ts';
import { addRows } from './add-rows.ts';
import { filesToImport } from './files-to-import.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import { openJobs } from './open-jobs.ts';
import { undecidedHint } from './row-result.ts';
import type { reconcileSpec } from './tm-specs.ts';

export async function run(
  context: Context,
  { positionals, options }: Values<typeof reconcileSpec>,
): Promise<Result<Reconciled>> {
  const files = await filesToImport(context, positionals.files, options);
  await using jobs = await openJobs(context, options);
  await addRows(context, jobs, files, options).catch(asLedgerFailure);
  const data = await jobs.bulk.reconcile();
  if (data.ambiguous.length === 0) return { data };
  const few = data.ambiguous.slice(0, 5);
  const rest = data.ambiguous.length > few.length ? ` and ${data.ambiguous.length - few.length} more` : '';
  const message = `Several memories or files have one name, so their files are not imported: ${few.join(', ')}${rest}`;
  return { data, exit: { exitStatus: 'partlyDone', message, hint: undecidedHint(jobs.repeated) } };
}

export function render({ reconciled, missing, ambiguous }: Reconciled): string {
  const lines = [
    `${reconciled} found in the account, ${missing} not there`,
    ...ambiguous.map((name) => `ambiguous: ${name}`),
  ];
  return lines.map((line) => `${safeLine(line)}\n`).join('');
}
