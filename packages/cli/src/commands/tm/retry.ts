// `tm retry`: what failed is tried again, and what is unfinished ends.

import { type FailureKind, failureKinds, type Row } from 'language-service-bulk';
import { type CommandSpec, verb } from '../../frame/define-command.ts';
import { rowMeant, rowResult } from './ledger-rows.ts';
import { type Jobs, openKnownJobs } from './open-jobs.ts';
import { type RowResult, render as renderRows, resultOf } from './row-result.ts';
import { importing, job as jobName } from './tm-options.ts';
import { overLedger, workRows } from './work-rows.ts';

const spec = {
  description: 'Retries failed imports, polls the jobs of unknown ones again, and continues unfinished ones.',
  positionals: [jobName],
  options: {
    ...importing,
    kind: { kind: 'text', summary: 'Retry only failures for this reason', values: failureKinds, many: true },
  },
  examples: ['language-service tm retry --ledger imports.db', 'language-service tm retry --kind job'],
} as const satisfies CommandSpec;

export const command = verb(
  spec,
  async (context, { positionals: { job }, options }) => {
    await using jobs = await openKnownJobs(context, options);
    return await overLedger(async () => {
      const rows = await rowsToContinue(jobs, job, options.kind);
      const ids = rows.map(({ id }) => id);
      await jobs.bulk.retry(ids);
      const id = job === undefined ? undefined : ids[0];
      const { stopped } = await workRows(context, jobs, { ...options, id });
      const ended = await jobs.ledger.where(jobs.account, 'id', ids);
      return resultOf(
        ended.map((row) => rowResult(row, context, stopped)),
        jobs.repeated,
      );
    });
  },
  render,
);

async function rowsToContinue(
  { ledger, account, repeated }: Jobs,
  job: string | undefined,
  kinds: readonly FailureKind[],
): Promise<readonly Row[]> {
  const states = ['planned', 'declared', 'sent', 'failed', 'unknown'] as const;
  const isMeant = ({ state, failure }: Row) =>
    (state !== 'failed' && state !== 'unknown') ||
    kinds.length === 0 ||
    kinds.some((kind) => kind === failure?.kind);
  const rows: Row[] = [];
  for await (const row of ledger.rows(account, job === undefined ? states : undefined)) rows.push(row);
  return (job === undefined ? rows : [rowMeant(rows, job, repeated)]).filter(isMeant);
}

function render(data: readonly RowResult[]): string {
  return data.length === 0 ? 'No unfinished imports\n' : renderRows(data);
}
