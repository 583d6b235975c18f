// A signed address expires. A fresh one of the same file takes its place in a row that is not sent yet.

import type { Ledger } from '../ledger/ledger.ts';
import type { Plan, RowState } from '../ledger/row.ts';
import { isWeb } from '../sources/web-source.ts';

const unsent = ['planned', 'declared', 'failed'] as const satisfies readonly RowState[];

/** Rows that are asked for at a time. */
const atATime = 8;

/** A row that failed because its address had expired is tried again. */
export async function pointAgain(ledger: Ledger, account: string, plans: readonly Plan[]): Promise<void> {
  const signed = plans.filter(({ path, sourceNote }) => isWeb(path) && sourceNote !== undefined);
  for (let from = 0; from < signed.length; from += atATime)
    await Promise.all(signed.slice(from, from + atATime).map((plan) => pointOne(ledger, account, plan)));
}

async function pointOne(ledger: Ledger, account: string, { id, path, sourceNote }: Plan): Promise<void> {
  const row = await ledger.get(id);
  if (row === undefined || !unsent.some((state) => state === row.state)) return;
  const isPointed = await ledger.settle(id, { place: { path, sourceNote } }, unsent);
  if (isPointed && row.state === 'failed' && row.failure?.kind === 'sourceDenied')
    await ledger.retry({ account }, id);
}
