// What every ledger does, whatever database it is over.

import { describe, expect, test } from 'vitest';
import type { Claim, ClaimRequest, Ledger } from '../../src/ledger/ledger.ts';
import type { Plan } from '../../src/ledger/row.ts';

export interface OpenedLedger {
  readonly ledger: Ledger;
  /** Another process's view of the same ledger. */
  readonly other: () => Promise<Ledger>;
  readonly time: { now: number };
}

const request: ClaimRequest = {
  account: 'one',
  works: ['send', 'look'],
  leaseMs: 1_000,
  inFlight: 10,
  lookIntervalMs: 0,
  declaring: true,
};

function planOf(id: string, more: Partial<Plan> = {}): Plan {
  return {
    id,
    account: 'one',
    operation: 'import',
    path: `/${id}.tmx`,
    size: 10,
    name: id,
    sha256: id,
    ...more,
  };
}

async function claimed(ledger: Ledger, more: Partial<ClaimRequest> = {}): Promise<Claim> {
  const claim = await ledger.claim({ ...request, ...more });
  if ('row' in claim) return claim;
  throw new Error(`There is nothing to claim for ${claim.waitMs} ms`);
}

export function ledgerSuite(name: string, open: () => Promise<OpenedLedger>): void {
  describe(name, () => {
    test('a plan is added once, whoever adds it', async () => {
      const { ledger, other } = await open();
      expect(await ledger.add([planOf('a'), planOf('b')])).toBe(2);
      expect(await (await other()).add([planOf('b'), planOf('c')])).toBe(1);
      expect(await ledger.get('a')).toMatchObject({ state: 'planned', size: 10, sha256: 'a', fence: 0 });
      expect(await ledger.get('z')).toBeUndefined();
    });

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
        error: 'ümlaut',
        abandoned: ['x', 'y'],
        doubles: [],
      } as const;
      const stored = await ledger.commit(row, changes, { restMs: 5_000, durable: true });
      expect(stored).toMatchObject({ ...changes, wakeAt: time.now + 5_000, leaseUntil: 0, fence: 1 });
      expect(await (await other()).get('a')).toEqual(stored);
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

    test('no more jobs are in flight than allowed, those being asked for included', async () => {
      const { ledger } = await open();
      await ledger.add([planOf('a'), planOf('b'), planOf('c')]);
      const { row } = await claimed(ledger, { inFlight: 2 });
      await ledger.commit(row, { state: 'sent' }, { restMs: 60_000 });
      await claimed(ledger, { inFlight: 2 });
      expect(await ledger.claim({ ...request, inFlight: 2 })).toEqual({ waitMs: 60_000 });
      await claimed(ledger, { inFlight: 3 });
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
      const looks = { ...request, works: ['look'], lookIntervalMs: 100 } as const;
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
      const looks = { ...request, works: ['look'] } as const;
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

    test('failed rows are taken up again, each where it stood', async () => {
      const { ledger } = await open();
      await ledger.add([planOf('a'), planOf('b'), planOf('c')]);
      const first = await claimed(ledger, { id: 'a' });
      await ledger.commit(first.row, { state: 'failed', error: 'x' }, { restMs: 0 });
      const second = await claimed(ledger, { id: 'b' });
      await ledger.commit(second.row, { state: 'failed', jobId: 'job', error: 'x' }, { restMs: 0 });
      expect(await ledger.retry({ account: 'one' }, 'a')).toBe(1);
      expect(await ledger.retry({ account: 'one' })).toBe(1);
      expect(await ledger.get('a')).toMatchObject({ state: 'planned', error: undefined });
      expect(await ledger.get('b')).toMatchObject({ state: 'declared', jobId: 'job' });
      expect(await ledger.get('c')).toMatchObject({ state: 'planned', fence: 0 });
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
      const changes = { state: 'done', skipped: 3, orphaned: 1, abandoned: ['x'], doubles: ['m'] } as const;
      await ledger.commit(row, changes, { restMs: 0 });
      expect(await ledger.counts({ account: 'one' })).toMatchObject({ done: 1, planned: 2 });
      expect(await ledger.sums({ account: 'one', operation: 'import' })).toEqual({
        rows: { planned: 1, declared: 0, sent: 0, done: 1, failed: 0 },
        bytes: { planned: 10, declared: 0, sent: 0, done: 10, failed: 0 },
        skipped: 3,
        orphaned: 1,
        abandoned: 1,
        doubled: 1,
      });
      const listed: string[] = [];
      for await (const { id } of ledger.rows({ account: 'one', states: ['planned'] })) listed.push(id);
      expect(listed).toEqual(['b', 'c']);
    });

    test('more rows than a page are listed, each once', async () => {
      const { ledger } = await open();
      const ids = Array.from({ length: 501 }, (_, index) => `row-${index}`);
      await ledger.add(ids.map((id) => planOf(id)));
      const listed: string[] = [];
      for await (const { id } of ledger.rows({ account: 'one' })) listed.push(id);
      expect(listed.toSorted()).toEqual(ids.toSorted());
    });

    test('the job that exports a memory is known by its row', async () => {
      const { ledger } = await open();
      await ledger.add([planOf('a', { operation: 'export', memoryId: 'm' })]);
      expect(await ledger.exportJobOf('one', 'm')).toBeUndefined();
      const { row } = await claimed(ledger);
      await ledger.commit(row, { state: 'sent', jobId: 'job' }, { restMs: 0 });
      expect(await ledger.exportJobOf('one', 'm')).toBe('job');
    });

    test('of texts that are remembered under one name the first stays', async () => {
      const { ledger, other } = await open();
      expect(await ledger.remember('key', 'one')).toBe('one');
      expect(await (await other()).remember('key', 'two')).toBe('one');
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
  });
}
