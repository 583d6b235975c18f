// Sums over many rows. Counts come from an index alone; the rest reads every row once.

import type { Queries, Value } from './database.ts';
import type { Counts, Sums } from './ledger.ts';

const none: Counts = { planned: 0, declared: 0, sent: 0, done: 0, failed: 0 };

export async function countRows(queries: Queries, where: string, values: readonly Value[]): Promise<Counts> {
  const records = await queries.query(
    `select state, count(*) as files from bulk_rows where ${where} group by state`,
    values,
  );
  return { ...none, ...Object.fromEntries(records.map(({ state, files }) => [state, Number(files)])) };
}

export async function sumRows(queries: Queries, where: string, values: readonly Value[]): Promise<Sums> {
  const records = await queries.query(
    `select state, count(*) as files, sum(size) as bytes, sum(skipped) as skipped, sum(orphaned) as orphaned
     from bulk_rows where ${where} group by state`,
    values,
  );
  const listed = await queries.query(
    `select abandoned, doubles from bulk_rows where ${where} and (abandoned <> '[]' or doubles <> '[]')`,
    values,
  );
  const total = (column: string) => records.reduce((sum, record) => sum + Number(record[column]), 0);
  const lengths = (column: string) =>
    listed.reduce((sum, record) => sum + JSON.parse(String(record[column])).length, 0);
  const byState = (column: string): Counts => ({
    ...none,
    ...Object.fromEntries(records.map((record) => [record['state'], Number(record[column])])),
  });
  return {
    rows: byState('files'),
    bytes: byState('bytes'),
    skipped: total('skipped'),
    orphaned: total('orphaned'),
    abandoned: lengths('abandoned'),
    doubled: lengths('doubles'),
  };
}
