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

  test('while the service is away one claim at a time gets a row, and all when it answers', async () => {
    const { ledger, other, time } = await open();
    await ledger.add(['a', 'b', 'c'].map((id) => planOf(id)));
    expect(await claimed(ledger)).toMatchObject({ outages: 0 });
    expect(await ledger.trip('one', 0)).toBe(1_000);
    expect(await (await other()).trip('one', 0)).toBeUndefined();
    expect(await ledger.pauseOf('one')).toEqual({ leftMs: 1_000, outages: 1, untilUnpaused: false });
    expect(await ledger.claim(request)).toMatchObject({ waitMs: 1_000 });
    time.now += 1_000;
    const probe = await claimed(ledger);
    expect(probe).toMatchObject({ outages: 1 });
    // The lease of the probe is 1 s: a worker that freezes with it stops the others no longer than the outage does.
    expect(await (await other()).claim(request)).toMatchObject({ waitMs: 2_000 });
    expect(await ledger.trip('one', probe.outages)).toBe(2_000);
    expect(await ledger.recover('one', probe.outages)).toBe(false);
    expect(await ledger.recover('one', 2)).toBe(true);
    expect(await claimed(await other())).toMatchObject({ outages: 0 });
    expect(await ledger.pauseOf('two')).toEqual({ leftMs: 0, outages: 0, untilUnpaused: false });
  });

  test('an account that is paused stays so over outages and other pauses, until it is unpaused', async () => {
    const { ledger, other, time } = await open();
    await ledger.add([planOf('a'), planOf('b')]);
    await claimed(ledger);
    await ledger.pause('one', Number.POSITIVE_INFINITY);
    const paused = { waitMs: 5_000, untilUnpaused: true };
    expect(await (await other()).claim(request)).toEqual(paused);
    await ledger.pause('one', 1_000);
    expect(await ledger.trip('one', 0)).toBe(1_000);
    expect(await ledger.pauseOf('one')).toEqual({ leftMs: 0, outages: 1, untilUnpaused: true });
    expect(await ledger.recover('one', 1)).toBe(true);
    time.now += 1_000_000_000;
    expect(await (await other()).claim(request)).toEqual(paused);
    expect(await (await other()).claim({ ...request, account: 'two' })).toEqual({ waitMs: undefined });
    await ledger.unpause('one');
    expect(await ledger.pauseOf('one')).toEqual({ leftMs: 0, outages: 0, untilUnpaused: false });
    await claimed(await other());
    await ledger.pause('one', 2_000);
    await ledger.unpause('one');
    expect(await ledger.pauseOf('one')).toMatchObject({ leftMs: 2_000 });
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

  test('looks of all workers share one budget', async () => {
    const { ledger, other, time } = await open();
    const ids = Array.from({ length: 30 }, (_, index) => `row-${index}`);
    await ledger.add(ids.map((id) => planOf(id)));
    for (const id of ids)
      await ledger.commit(
        (await claimed(ledger, { id, inFlight: 99 })).row,
        { state: 'sent' },
        { restMs: 0 },
      );
    const looks = { ...request, works: ['poll'], pollIntervalMs: 100 } as const;
    const taken = async () => {
      let count = 0;
      for (const one of [ledger, await other()]) while ('row' in (await one.claim(looks))) count += 1;
      return count;
    };
    const burst = await taken();
    expect(burst).toBeLessThanOrEqual(11);
    time.now += 500;
    expect(await taken()).toBe(5);
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

  test('a pause is for every worker of the account, and the longer one counts', async () => {
    const { ledger, other, time } = await open();
    await ledger.add([planOf('a'), planOf('b', { account: 'two' })]);
    await ledger.pause('one', 3_000);
    await ledger.pause('one', 1_000);
    expect(await (await other()).claim(request)).toEqual({ waitMs: 3_000 });
    expect((await claimed(ledger, { account: 'two' })).row.id).toBe('b');
    time.now += 3_000;
    expect((await claimed(ledger)).row.id).toBe('a');
  });

  test('when every row has ended there is nothing to wait for', async () => {
    const { ledger } = await open();
    expect(await ledger.claim(request)).toEqual({ waitMs: undefined });
    await ledger.add([planOf('a')]);
    const { row } = await claimed(ledger);
    await ledger.commit(row, { state: 'done' }, { restMs: 0 });
    expect(await ledger.claim(request)).toEqual({ waitMs: undefined });
  });

  test('new jobs are not asked for when that is not wanted', async () => {
    const { ledger } = await open();
    await ledger.add([planOf('a')]);
    expect(await ledger.claim({ ...request, declaring: false })).toEqual({ waitMs: undefined });
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
