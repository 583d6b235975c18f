// Implements `tm forget`: removes rows from the ledger. The memories stay in the account.

import type { Row } from 'language-service-bulk';
import { UsageError } from '../../frame/command-error.ts';
import { verb } from '../../frame/define-command.ts';
import { fewNames, pluralize } from '../../frame/output/amounts.ts';
import { safeLines } from '../../frame/output/safe-text.ts';
import { forgetInput } from './files-to-import.ts';
import { jobOf, rowsMeant } from './ledger-rows.ts';
import { asLedgerFailure, openKnownJobs } from './open-jobs.ts';
import { job, ledger } from './tm-options.ts';

const states = ['planned', 'done', 'failed', 'unknown'] as const;

const hint = 'Wait until that process has ended, or stop it. Then remove these imports again.';

export const command = verb(
  {
    description:
      'Removes imports from the ledger; the account keeps their memories. When you import such a file again, its name in the account decides, as for a file that was never imported.',
    positionals: [{ ...job, name: 'jobs', many: true }],
    options: {
      ledger,
      state: { kind: 'text', summary: 'Remove all imports in this state', values: states, many: true },
    },
    examples: [
      'language-service tm forget memories/manuals.tmx --ledger imports.db',
      'language-service tm forget --state failed',
    ],
  },
  async (context, { positionals: { jobs: given }, options }) => {
    if ((given.length === 0) === (options.state.length === 0))
      throw new UsageError('pass either imports or --state', 'Example: --state failed');
    await using jobs = await openKnownJobs(context, options);
    const meant = await rowsMeant(jobs, given, options.state);
    const unknown = meant.filter(({ state }) => /^(sent|unknown)$/.test(state)).length;
    if (unknown > 0)
      await context.confirm(`Forget ${pluralize(unknown, 'import')} that may still create a memory?`);
    const [removed, kept]: [Row[], Row[]] = [[], []];
    for (const row of meant) {
      const isForgotten = await jobs.bulk.forget(row.id).catch(asLedgerFailure);
      (isForgotten ? removed : kept).push(row);
      if (isForgotten) await forgetInput(context, row.path);
    }
    const message = `another process is importing or forgetting ${fewNames(kept.map(({ path }) => path))} right now`;
    const exit = { exitStatus: 'conflict', message, hint } as const;
    if (kept.length === 0) return { data: removed.map(jobOf) };
    return { ...(removed.length > 0 && { data: removed.map(jobOf) }), exit };
  },
  (jobs) =>
    jobs.length === 0
      ? 'No imports match\n'
      : safeLines(jobs.map(({ file, state }) => `${file}: removed from the ledger. The state was ${state}`)),
);
