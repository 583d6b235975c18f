// How far the rows of an account are, and why those wait or failed that do.

import type { Counts } from './engine.ts';
import type { Failure } from './failures.ts';
import type { Ledger } from './ledger.ts';
import { openStates, type Row, type RowState } from './row.ts';

/** Rows that failed, or wait, for the same reason. */
export interface Reason extends Pick<Failure, 'kind' | 'class' | 'status'> {
  readonly count: number;
  readonly example: { readonly file: string; readonly message: string };
}

export interface BulkReport {
  readonly counts: Counts;
  /** Why rows are `failed` or `unknown`, the largest group first. */
  readonly failures: readonly Reason[];
  /** What the last request of open rows met: what they wait for. */
  readonly waiting: readonly Reason[];
  /** Every row, in the order of the ids. */
  rows(): AsyncIterable<Row>;
}

export async function reportOf(ledger: Ledger, account: string): Promise<BulkReport> {
  const [counts, failures, waiting] = await Promise.all([
    ledger.counts(account),
    reasonsOf(ledger, account, ['failed', 'unknown']),
    reasonsOf(ledger, account, openStates),
  ]);
  return { counts, failures, waiting, rows: () => ledger.rows({ account }) };
}

async function reasonsOf(
  ledger: Ledger,
  account: string,
  states: readonly RowState[],
): Promise<readonly Reason[]> {
  const groups = new Map<string, Reason>();
  for await (const { path, failure } of ledger.rows({ account, states, isTroubled: true })) {
    if (failure === undefined) continue;
    const { kind, class: name, status, message } = failure;
    const key = `${kind} ${name} ${status}`;
    const { count, example } = groups.get(key) ?? { count: 0, example: { file: path, message } };
    groups.set(key, { kind, class: name, status, count: count + 1, example });
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count);
}
