// What is stored in a ledger stays there, and is listed and counted.

import { expect, test } from 'vitest';
import { failure } from '../../src/failures.ts';
import type { Row, RowState } from '../../src/ledger/row.ts';
import { claimed, type OpenedLedger, planOf, request } from './opened-ledger.ts';

const states: readonly RowState[] = ['planned', 'declared', 'sent', 'done', 'failed', 'unknown'];

export function rowsSuite(open: () => Promise<OpenedLedger>): void {
  test('a plan is added once, by any worker', async () => {
    const { ledger, other } = await open();
    expect(await ledger.add([planOf('a'), planOf('b')])).toBe(2);
    expect(await (await other()).add([planOf('b'), planOf('c')])).toBe(1);
    expect(await ledger.get('a')).toMatchObject({ state: 'planned', size: 10, sha256: 'a', fence: 0 });
    expect(await ledger.get('z')).toBeUndefined();
  });

  test('a file is seen by the version that was added last, at its own path and in its own account', async () => {
    const { ledger, other } = await open();
    await ledger.add([
      { ...planOf('a'), path: '/a', fileVersion: '1' },
      { ...planOf('b'), path: '/b' },
    ]);
    const seenA = { path: '/a', fileVersion: '1', size: 10, sha256: 'a' };
    expect(await (await other()).seen('one', ['/a', '/b'])).toMatchObject([seenA]);
    expect(await ledger.seen('two', ['/a'])).toEqual([]);
    const again = [planOf('a'), { ...planOf('b'), path: '/b' }].map((plan) => ({
      ...plan,
      fileVersion: '2',
    }));
    expect(await ledger.add(again)).toBe(0);
    expect(await ledger.seen('one', ['/a', '/b'])).toMatchObject([seenA, { path: '/b', fileVersion: '2' }]);
  });

  test('what a worker stores is there for the next, value by value', async () => {
    const { ledger, other, time } = await open();
    await ledger.add([planOf('a')]);
    const { row } = await claimed(ledger);
    const changes = {
      state: 'declared',
      jobId: 'job',
      sealedUrl: 'sealed',
      expiresAt: 4_102_444_800_000,
      declaredAt: time.now,
      putAt: undefined,
      orphaned: 2,
      failure: failure('lost', 'ümlaut'),
      abandoned: ['x', 'y'],
      duplicates: [],
    } as const;
    const stored = await ledger.commit(row, changes, { restMs: 5_000, durable: true });
    expect(stored).toMatchObject({ ...changes, wakeAt: time.now + 5_000, leaseUntil: 0, fence: 1 });
    expect(await (await other()).get('a')).toEqual(stored);
  });

  test('failed rows are taken up again, each where it stood', async () => {
    const { ledger } = await open();
    await ledger.add([planOf('a'), planOf('b'), planOf('c')]);
    const first = await claimed(ledger, { id: 'a' });
    await ledger.commit(first.row, { state: 'failed', failure: failure('refused', 'x') }, { restMs: 0 });
    const second = await claimed(ledger, { id: 'b' });
    await ledger.commit(
      second.row,
      { state: 'failed', jobId: 'job', failure: failure('refused', 'x') },
      { restMs: 0 },
    );
    expect(await ledger.retry({ account: 'one' }, 'a')).toBe(1);
    expect(await ledger.retry({ account: 'one' })).toBe(1);
    expect(await ledger.get('a')).toMatchObject({ state: 'planned', failure: undefined });
    expect(await ledger.get('b')).toMatchObject({ state: 'declared', jobId: 'job' });
    expect(await ledger.get('c')).toMatchObject({ state: 'planned', fence: 0 });
  });

  test('the job of an unknown row is polled again, and a row without a job is left', async () => {
    const { ledger } = await open();
    await ledger.add([planOf('a'), planOf('b')]);
    await ledger.settle('a', { state: 'unknown', jobId: 'job' });
    await ledger.settle('b', { state: 'unknown' });
    expect(await ledger.claim(request)).toEqual({ waitMs: undefined });
    expect(await ledger.retry({ account: 'one' })).toBe(1);
    expect(await ledger.get('a')).toMatchObject({ state: 'sent', jobId: 'job' });
    expect(await ledger.get('b')).toMatchObject({ state: 'unknown' });
  });

  test('a row is decided and removed only from the states that are named', async () => {
    const { ledger } = await open();
    await ledger.add([planOf('a'), planOf('b')]);
    expect(await ledger.settle('a', { state: 'done' }, ['unknown'])).toBe(false);
    expect(await ledger.settle('a', { state: 'done' }, ['planned'])).toBe(true);
    expect(await ledger.forget('a', ['unknown', 'planned'])).toBe(false);
    const { row } = await claimed(ledger, { id: 'b' });
    expect(await ledger.forget('b', ['planned'])).toBe(false);
    await ledger.commit(row, {}, { restMs: 0 });
    expect(await ledger.forget('b', ['planned'])).toBe(true);
    expect(await ledger.get('b')).toBeUndefined();
    expect(await ledger.totals({ account: 'one' })).toMatchObject({
      rows: { planned: 0, done: 1 },
      bytes: { planned: 0, done: 10 },
    });
  });

  test('a row that a worker has is not settled from outside', async () => {
    const { ledger } = await open();
    await ledger.add([planOf('a'), planOf('b')]);
    await claimed(ledger, { id: 'a' });
    expect(await ledger.settle('a', { state: 'done' })).toBe(false);
    expect(await ledger.settle('b', { state: 'done', memoryId: 'm' })).toBe(true);
    expect(await ledger.get('b')).toMatchObject({ state: 'done', memoryId: 'm' });
  });

  test('rows are counted, summed and listed', async () => {
    const { ledger } = await open();
    await ledger.add([planOf('a'), planOf('b'), planOf('c', { operation: 'export', size: 0 })]);
    const { row } = await claimed(ledger, { id: 'a' });
    const changes = { state: 'done', skipped: 3, orphaned: 1, abandoned: ['x'], duplicates: ['m'] } as const;
    await ledger.commit(row, changes, { restMs: 0 });
    expect((await ledger.totals({ account: 'one' })).rows).toMatchObject({ done: 1, planned: 2 });
    expect(await ledger.totals({ account: 'one', operation: 'import' })).toEqual({
      rows: { planned: 1, declared: 0, sent: 0, done: 1, failed: 0, unknown: 0 },
      bytes: { planned: 10, declared: 0, sent: 0, done: 10, failed: 0, unknown: 0 },
      skipped: 3,
      orphaned: 1,
      abandoned: 1,
      duplicates: 1,
    });
    const listed: string[] = [];
    for await (const { id } of ledger.rows({ account: 'one', states: ['planned'] })) listed.push(id);
    expect(listed).toEqual(['b', 'c']);
  });

  test('sums are those of the rows after every change', async () => {
    const { ledger } = await open();
    const ids = Array.from({ length: 12 }, (_, index) => `row-${index}`);
    const operation = (index: number) => (index % 3 === 0 ? 'export' : 'import');
    const plans = ids.map((id, index) => planOf(id, { size: 3 ** index, operation: operation(index) }));
    await ledger.add(plans);
    await ledger.add(plans);
    for (const [index, id] of ids.slice(0, 9).entries()) {
      const { row } = await claimed(ledger, { id, inFlight: 99 });
      const state = states[1 + (index % 4)] ?? 'planned';
      const changes = { state, skipped: index, orphaned: index, size: index * 7, abandoned: ['x', 'y'] };
      await ledger.commit(row, { ...changes, duplicates: ids.slice(0, index) }, { restMs: 0 });
      await ledger.commit({ ...row, fence: row.fence - 1 }, { state: 'failed', orphaned: 99 });
    }
    await ledger.settle('row-0', { state: 'done', duplicates: [] });
    await ledger.settle('row-1', { state: 'planned', abandoned: [] });
    expect(await ledger.retry({ account: 'one', operation: 'import' })).toBe(1);
    const rows: Row[] = [];
    for await (const row of ledger.rows({ account: 'one' })) rows.push(row);
    for (const wanted of ['import', 'export'] as const) {
      const those = rows.filter((row) => row.operation === wanted);
      const sum = (of: (row: Row) => number) => those.reduce((total, row) => total + of(row), 0);
      const byState = (of: (row: Row) => number) =>
        Object.fromEntries(states.map((one) => [one, sum((row) => (row.state === one ? of(row) : 0))]));
      expect(await ledger.totals({ account: 'one', operation: wanted })).toEqual({
        rows: byState(() => 1),
        bytes: byState(({ size }) => size),
        skipped: sum(({ skipped = 0 }) => skipped),
        orphaned: sum(({ orphaned }) => orphaned),
        abandoned: sum(({ abandoned }) => abandoned.length),
        duplicates: sum(({ duplicates }) => duplicates.length),
      });
    }
    expect((await ledger.totals({ account: 'other' })).rows).toMatchObject({ planned: 0, done: 0 });
  });

  test('more rows than a page are listed, each once', async () => {
    const { ledger } = await open();
    // The first page has 500, the second one 1 000.
    for (const [count, length] of [500, 501, 1_500, 1_501].entries()) {
      const account = `account ${count}`;
      const ids = Array.from({ length }, (_, index) => `${account} row-${index}`);
      await ledger.add(ids.map((id) => planOf(id, { account })));
      const listed: string[] = [];
      for await (const { id } of ledger.rows({ account })) listed.push(id);
      expect(listed).toEqual(ids.toSorted());
    }
  });

  test('the job that exports a memory is known by its row', async () => {
    const { ledger } = await open();
    await ledger.add([planOf('a', { operation: 'export', memoryId: 'm' })]);
    expect(await ledger.exportJobOf('one', 'm')).toBeUndefined();
    const { row } = await claimed(ledger);
    await ledger.commit(row, { state: 'sent', jobId: 'job' }, { restMs: 0 });
    expect(await ledger.exportJobOf('one', 'm')).toBe('job');
  });
}
