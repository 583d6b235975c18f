// The sums of an account, from the tallies that the database keeps.

import type { Queries, Value } from './database.ts';
import type { Counts, RowFilter, Totals } from './ledger.ts';
import type { RowState } from './row.ts';
import { sumColumns } from './tally.ts';

const none: Counts = { planned: 0, declared: 0, sent: 0, done: 0, failed: 0, unknown: 0 };

export async function totalRows(queries: Queries, filter: RowFilter): Promise<Totals> {
  const { where, values } = filtered(filter);
  const records = await queries.query(
    `select state, ${sumColumns.map((column) => `sum(${column}) as ${column}`).join(', ')}
     from bulk_tallies where ${where} group by state`,
    values,
  );
  const total = (column: string) => records.reduce((sum, record) => sum + Number(record[column]), 0);
  const byState = (column: string): Counts => ({
    ...none,
    ...Object.fromEntries(records.map((record) => [record['state'], Number(record[column])])),
  });
  return {
    rows: byState('files'),
    bytes: byState('bytes'),
    skipped: total('skipped'),
    orphaned: total('orphaned'),
    abandoned: total('abandoned'),
    duplicates: total('duplicates'),
  };
}

export function filtered({ account, operation, states }: RowFilter): { where: string; values: Value[] } {
  const values: Value[] = [account];
  let where = `account = $1${inStates(states)}`;
  if (operation !== undefined) where += ` and operation = $${values.push(operation)}`;
  return { where, values };
}

export function inStates(states: readonly RowState[] | undefined): string {
  return states === undefined ? '' : ` and state in (${states.map((state) => `'${state}'`).join(', ')})`;
}
