// Implements `tm status`: shows the progress of the account's imports in all processes that share the ledger.

import type { Counts, Reason } from 'language-service-bulk';
import { verb } from '../../frame/define-command.ts';
import { safeLine, safeLines } from '../../frame/output/safe-text.ts';
import { asLedgerFailure, openKnownJobs } from './open-jobs.ts';
import { ledger } from './tm-options.ts';

export const command = verb(
  {
    positionals: [],
    options: { ledger },
    examples: ['language-service tm status'],
  },
  async (context, { options }) => {
    await using jobs = await openKnownJobs(context, options);
    const { counts: imports, waiting, failures } = await jobs.bulk.report().catch(asLedgerFailure);
    // The ledger may have imports of another URL or profile.
    return { data: { account: jobs.account, imports, waiting, failures } };
  },
  render,
);

function inWords(label: string, { kind, class: name, status, count, example }: Reason): string {
  const cause = [name === 'Error' ? '' : name, status].filter(Boolean).join(' ');
  const { file, message } = example;
  return safeLine(`${label}: ${count} ${kind}${cause && ` (${cause})`}, such as ${file}: ${message}`);
}

interface LedgerStatus extends Readonly<Record<'waiting' | 'failures', readonly Reason[]>> {
  /** The account as the ledger names it: URL and profile, for example `https://api.example.com default`. */
  readonly account: string;
  readonly imports: Counts;
}

function render({ account, imports, waiting, failures }: LedgerStatus): string {
  const counts = Object.entries(imports).filter(([, count]) => count > 0);
  if (counts.length === 0) return safeLines([`No imports for ${account.replace(' ', ', profile ')}`]);
  return safeLines([
    `imports: ${counts.map(([state, count]) => `${count} ${state}`).join(', ')}`,
    ...waiting.map((reason) => inWords('waiting', reason)),
    ...failures.map((reason) => inWords('failed', reason)),
  ]);
}
