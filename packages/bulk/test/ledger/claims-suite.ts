// A row is given to one worker at a time, the largest file first, within the limits of its account.

import { expect, test } from 'vitest';
import { claimed, type OpenedLedger, planOf, request } from './opened-ledger.ts';

export function claimsSuite(open: () => Promise<OpenedLedger>): void {
  test('a row is given to one worker at a time, and to another when its lease has ended', async () => {
    const { ledger, other, time } = await open();
    await ledger.add([planOf('a')]);
    const { row } = await claimed(ledger);
    expect(row).toMatchObject({ id: 'a', fence: 1, leaseUntil: time.now + 1_000 });
    expect(await (await other()).claim(request)).toEqual({ waitMs: 1_000 });
    time.now += 1_000;
    expect((await claimed(await other())).row.fence).toBe(2);
  });

  test('a worker that lost its row changes nothing and renews nothing', async () => {
    const { ledger, other, time } = await open();
    await ledger.add([planOf('a')]);
    const { row } = await claimed(ledger);
    time.now += 1_000;
    await claimed(await other());
    expect(await ledger.commit(row, { state: 'done' })).toBeUndefined();
    expect(await ledger.renew(row, 5_000)).toBe(false);
    expect(await ledger.get('a')).toMatchObject({ state: 'planned', leaseUntil: time.now + 1_000 });
  });

  test('a lease that is renewed lasts on', async () => {
    const { ledger, time } = await open();
    await ledger.add([planOf('a')]);
    const { row } = await claimed(ledger);
    time.now += 900;
    expect(await ledger.renew(row, 1_000)).toBe(true);
    time.now += 900;
    expect(await ledger.claim(request)).toEqual({ waitMs: 100 });
  });

  test('a row that was given back is renewed no more', async () => {
    const { ledger, time } = await open();
    await ledger.add([planOf('a')]);
    const { row } = await claimed(ledger);
    await ledger.commit(row, {}, { restMs: 100 });
    expect(await ledger.renew(row, 1_000)).toBe(false);
    expect(await ledger.get('a')).toMatchObject({ leaseUntil: 0, wakeAt: time.now + 100 });
  });

  test('of new files the largest goes first, and rows under way before new ones', async () => {
    const { ledger, time } = await open();
    await ledger.add([
      planOf('small', { size: 1 }),
      planOf('large', { size: 100 }),
      planOf('middle', { size: 9 }),
    ]);
    const { row } = await claimed(ledger);
    expect(row.id).toBe('large');
    await ledger.commit(row, { state: 'declared' }, { restMs: 10 });
    expect((await claimed(ledger)).row.id).toBe('middle');
    time.now += 10;
    expect((await claimed(ledger)).row.id).toBe('large');
  });

  test('files of the same size go in the order of their ids', async () => {
    const { ledger } = await open();
    await ledger.add(['c', 'a', 'b'].map((id) => planOf(id)));
    const ids = [await claimed(ledger), await claimed(ledger), await claimed(ledger)].map(
      ({ row }) => row.id,
    );
    expect(ids).toEqual(['a', 'b', 'c']);
  });

  test('no more jobs are in flight than allowed, those being asked for included', async () => {
    const { ledger } = await open();
    await ledger.add([planOf('a'), planOf('b'), planOf('c')]);
    const { row } = await claimed(ledger, { inFlight: 2 });
    await ledger.commit(row, { state: 'sent' }, { restMs: 60_000 });
    await claimed(ledger, { inFlight: 2 });
    expect(await ledger.claim({ ...request, inFlight: 2 })).toEqual({ waitMs: 60_000 });
    await claimed(ledger, { inFlight: 3 });
  });

  test('the row of a dead worker does not count against the jobs in flight', async () => {
    const { ledger, other, time } = await open();
    await ledger.add([planOf('a'), planOf('b')]);
    await claimed(ledger, { inFlight: 1 });
    expect(await ledger.claim({ ...request, inFlight: 1 })).toEqual({ waitMs: 1_000 });
    time.now += 1_000;
    expect((await claimed(await other(), { inFlight: 1 })).row.id).toBe('a');
  });

  test('a worker that only looks waits for looks, and ends when all have ended', async () => {
    const { ledger } = await open();
    await ledger.add([planOf('a'), planOf('b')]);
    const looks = { ...request, works: ['poll'] } as const;
    expect(await ledger.claim(looks)).toEqual({ waitMs: 1_000 });
    const { row } = await claimed(ledger);
    await ledger.commit(row, { state: 'sent' }, { restMs: 300 });
    expect(await ledger.claim(looks)).toEqual({ waitMs: 300 });
  });

  test('when every row has ended there is nothing to wait for', async () => {
    const { ledger } = await open();
    expect(await ledger.claim(request)).toEqual({ waitMs: undefined });
    await ledger.add([planOf('a')]);
    const { row } = await claimed(ledger);
    await ledger.commit(row, { state: 'done' }, { restMs: 0 });
    expect(await ledger.claim(request)).toEqual({ waitMs: undefined });
  });

  test('a row is given back and the next one claimed in one step', async () => {
    const { ledger, other, time } = await open();
    await ledger.add([planOf('a', { size: 20 }), planOf('b')]);
    const first = await claimed(ledger, { inFlight: 1 });
    expect(await (await other()).claim({ ...request, inFlight: 1 })).toEqual({ waitMs: 1_000 });
    const changes = { state: 'done', memoryId: 'm', abandoned: ['x'], failure: undefined } as const;
    const { row, next } = await ledger.exchange(first.row, changes, 50, { ...request, inFlight: 1 });
    expect(row).toEqual(await ledger.get('a'));
    expect(row).toMatchObject({ ...changes, leaseUntil: 0, wakeAt: time.now + 50, sha256: 'a' });
    expect(next).toMatchObject({ now: time.now, row: { id: 'b', fence: 1 } });
    if (!('row' in next)) throw new Error('There is nothing to claim');
    const last = await ledger.exchange(next.row, { state: 'sent' }, 300, request);
    expect(last).toMatchObject({ row: { id: 'b', state: 'sent' }, next: { waitMs: 300 } });
    expect((await ledger.totals({ account: 'one' })).rows).toMatchObject({ planned: 0, sent: 1, done: 1 });
  });

  test('a worker that lost its row changes nothing, and claims the next one', async () => {
    const { ledger, other, time } = await open();
    await ledger.add([planOf('a', { size: 20 }), planOf('b')]);
    const { row } = await claimed(ledger);
    time.now += 1_000;
    await claimed(await other());
    const before = await ledger.get('a');
    expect(await ledger.exchange(row, { state: 'done' }, 0, request)).toMatchObject({
      row: undefined,
      next: { row: { id: 'b' } },
    });
    expect(await ledger.get('a')).toEqual(before);
  });

  test('rows that go from worker to worker at once keep their sums', async () => {
    const { ledger, other } = await open();
    const ids = Array.from({ length: 40 }, (_, index) => `row-${index}`);
    await ledger.add(ids.map((id, index) => planOf(id, { size: index + 1 })));
    const ledgers = [ledger, await other(), await other()];
    const work = async (index: number) => {
      const own = ledgers[index % 3] ?? ledger;
      let next = await own.claim({ ...request, inFlight: 1_000 });
      while ('row' in next) {
        await own.commit(next.row, { state: 'declared' });
        ({ next } = await own.exchange(next.row, { state: 'done' }, 0, { ...request, inFlight: 1_000 }));
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, index) => work(index)));
    expect(await ledger.totals({ account: 'one' })).toMatchObject({
      rows: { planned: 0, declared: 0, done: 40 },
      bytes: { done: 820 },
    });
  });

  test('one row is claimed by its id', async () => {
    const { ledger } = await open();
    await ledger.add([planOf('a'), planOf('b')]);
    expect((await claimed(ledger, { id: 'b' })).row.id).toBe('b');
    expect(await ledger.claim({ ...request, id: 'b' })).toEqual({ waitMs: 1_000 });
  });

  test('a new file is taken for one job, which has no answer until one is stored', async () => {
    const { ledger, other, time } = await open();
    await ledger.add([planOf('a'), planOf('b', { operation: 'export' })]);
    expect((await claimed(ledger, { id: 'b' })).row.orphaned).toBe(0);
    expect((await claimed(ledger, { id: 'a' })).row.orphaned).toBe(1);
    time.now += 1_000;
    const { row } = await claimed(await other(), { id: 'a' });
    expect(row.orphaned).toBe(2);
    await ledger.commit(row, { state: 'sent', orphaned: 1 }, { restMs: 0 });
    expect((await claimed(ledger, { id: 'a' })).row.orphaned).toBe(1);
    expect(await ledger.totals({ account: 'one' })).toMatchObject({ orphaned: 1 });
  });

  test('a hundred claims at once give every row to one worker', async () => {
    const { ledger, other } = await open();
    await ledger.add(Array.from({ length: 60 }, (_, index) => planOf(`row-${index}`)));
    const ledgers = [ledger, await other(), await other()];
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, index) => ledgers[index % 3]?.claim({ ...request, inFlight: 1_000 })),
    );
    const ids = all.flatMap((claim) => (claim !== undefined && 'row' in claim ? [claim.row.id] : []));
    expect(ids.length).toBe(60);
    expect(new Set(ids).size).toBe(60);
  });
}
