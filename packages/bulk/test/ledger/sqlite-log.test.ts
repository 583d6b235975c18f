import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { sqliteLedger } from '../../src/ledger/sqlite.ts';
import { claimed, planOf } from './opened-ledger.ts';

/** A ledger with rows that workers have, and what flushes its log. */
async function openLedger(count: number) {
  const path = join(temporaryFolder(), 'ledger.db');
  const ledger = await sqliteLedger(path);
  onTestFinished(() => ledger.close());
  const handle = await open(import.meta.filename);
  // Every handle of a file has the same methods.
  const flush = vi.spyOn(Object.getPrototypeOf(handle), 'datasync');
  onTestFinished(() => flush.mockRestore());
  await handle.close();
  await ledger.add(Array.from({ length: count }, (_, index) => planOf(`row-${index}`)));
  const rows = [];
  for (let index = 0; index < count; index += 1) rows.push((await claimed(ledger, { inFlight: count })).row);
  return { ledger, rows, flush };
}

test('a durable commit waits until the log is flushed, and another one does not', async () => {
  const { ledger, rows, flush } = await openLedger(2);
  const [one, other] = rows;
  if (one === undefined || other === undefined) throw new Error('There are no rows');
  flush.mockClear();
  await ledger.commit(one, { jobId: 'a' });
  expect(flush).not.toHaveBeenCalled();
  let end = () => {};
  flush.mockImplementationOnce(() => new Promise<void>((resolve) => (end = resolve)));
  let isStored = false;
  const storing = ledger.commit(one, { jobId: 'b' }, { durable: true }).then(() => (isStored = true));
  await vi.waitFor(() => expect(flush).toHaveBeenCalledTimes(1));
  expect(await ledger.commit(other, { jobId: 'c' })).toMatchObject({ jobId: 'c' });
  expect(isStored).toBe(false);
  end();
  await storing;
});

test('one flush serves the commits that wait for it', async () => {
  const { ledger, rows, flush } = await openLedger(20);
  flush.mockClear();
  await Promise.all(rows.map((row) => ledger.commit(row, { jobId: 'a' }, { durable: true })));
  expect(flush.mock.calls.length).toBeGreaterThan(0);
  expect(flush.mock.calls.length).toBeLessThan(5);
});

test('a commit during a flush waits for the next one', async () => {
  const { ledger, rows, flush } = await openLedger(2);
  const [one, other] = rows;
  if (one === undefined || other === undefined) throw new Error('There are no rows');
  flush.mockClear();
  let end = () => {};
  flush.mockImplementationOnce(() => new Promise<void>((resolve) => (end = resolve)));
  const first = ledger.commit(one, {}, { durable: true });
  await vi.waitFor(() => expect(flush).toHaveBeenCalledTimes(1));
  const second = ledger.commit(other, { jobId: 'b' }, { durable: true });
  await vi.waitFor(async () => expect(await ledger.get(other.id)).toMatchObject({ jobId: 'b' }));
  end();
  await Promise.all([first, second]);
  expect(flush).toHaveBeenCalledTimes(2);
});

test('a disk that cannot flush fails the commit, and the next flush is a new attempt', async () => {
  const { ledger, rows, flush } = await openLedger(1);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no row');
  flush.mockRejectedValueOnce(new Error('EIO'));
  await expect(ledger.commit(row, {}, { durable: true })).rejects.toThrow('EIO');
  expect(await ledger.commit(row, {}, { durable: true })).toBeDefined();
});
