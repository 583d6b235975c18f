import type { Ledger, Row } from 'language-service-bulk';

/** The rows with these ids, each once. */
export async function rowsOf(ledger: Ledger, ids: Iterable<string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const id of new Set(ids)) {
    const row = await ledger.get(id);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}
