// Implements `tm retry`: retries failed imports, and continues unfinished ones.

import { failureKinds, type Row } from 'language-service-bulk';
import { type CommandSpec, verb } from '../../frame/define-command.ts';
import { rowResult, rowsMeant } from './ledger-rows.ts';
import { openKnownJobs } from './open-jobs.ts';
import { type RowResult, render as renderRows, resultOf } from './row-result.ts';
import { importing, job as jobName } from './tm-options.ts';
import { overLedger, workRows } from './work-rows.ts';

const spec = {
  description: 'Retries failed imports, polls the jobs of unknown ones again, and continues unfinished ones.',
  positionals: [jobName],
  options: {
    ...importing,
    kind: { kind: 'text', summary: 'Retry only this kind, see tm status', values: failureKinds, many: true },
  },
  examples: ['language-service tm retry --ledger imports.db', 'language-service tm retry --kind job'],
} as const satisfies CommandSpec;

const states = ['planned', 'declared', 'sent', 'failed', 'unknown'] as const;

export const command = verb(
  spec,
  async (context, { positionals: { job }, options }) => {
    const { kind: kinds } = options;
    await using jobs = await openKnownJobs(context, options);
    return await overLedger(async () => {
      const meant = await rowsMeant(jobs, job === undefined ? [] : [job], states);
      const isFailed = ({ state }: Row) => state === 'failed' || state === 'unknown';
      const hasKind = ({ failure }: Row) => kinds.length === 0 || kinds.some((one) => one === failure?.kind);
      const ids = meant.flatMap((row) => (!isFailed(row) || hasKind(row) ? row.id : []));
      // Without an id the run would continue all imports.
      if (ids.length === 0) return { data: [] };
      await jobs.bulk.retry(ids);
      const id = job === undefined ? undefined : ids[0];
      const { stopped } = await workRows(context, jobs, { ...options, id });
      const ended = await jobs.ledger.where(jobs.account, 'id', ids);
      const results = ended.map((row) => rowResult(row, context, stopped));
      return resultOf(results, jobs.repeated);
    });
  },
  render,
);

function render(data: readonly RowResult[]): string {
  return data.length === 0 ? 'No imports to retry\n' : renderRows(data);
}
