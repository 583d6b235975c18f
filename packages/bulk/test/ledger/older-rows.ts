import { expect } from 'vitest';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { claimed, request } from './opened-ledger.ts';

/** What the ledgers of version 3 in fixtures have, and what workers do with it. */
export async function expectOlderRows(ledger: Ledger): Promise<void> {
  expect(await ledger.get('a')).toMatchObject({
    state: 'done',
    memoryId: 'x',
    abandoned: ['job-1'],
    duplicates: ['y', 'z'],
  });
  const before = { rows: { done: 1, sent: 1, planned: 0 }, abandoned: 1, duplicates: 2 };
  expect(await ledger.totals({ account: 'one', operation: 'import' })).toMatchObject(before);
  const { outages, isFull } = await ledger.pauseOf('one');
  expect(isFull).toBe(false);
  expect(await ledger.recover('one', outages)).toBe(true);
  const { row } = await claimed(ledger, { id: 'b' });
  expect(row).toMatchObject({ state: 'sent', jobId: 'job-2', duplicates: [] });
  const { next } = await ledger.exchange(row, { state: 'done', duplicates: ['w'] }, 0, request);
  expect(next).toMatchObject({ row: { id: 'd', operation: 'export' } });
  expect(await ledger.totals({ account: 'one', operation: 'import' })).toMatchObject({
    rows: { done: 2, sent: 0 },
    duplicates: 3,
  });
}
