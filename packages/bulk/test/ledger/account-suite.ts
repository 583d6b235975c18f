// What all workers of an account keep to: outages, pauses, the limit of the account, the polls.

import { expect, test } from 'vitest';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { claimed, type OpenedLedger, planOf, request } from './opened-ledger.ts';

const unpaused = { isFull: false };

export function accountSuite(open: () => Promise<OpenedLedger>): void {
  /** The service is away so often in a row for claims that came before. */
  async function fail(ledger: Ledger, times: number): Promise<number | undefined> {
    let outages: number | undefined;
    for (let count = 0; count < times; count += 1) outages = await ledger.trip('one', 0);
    return outages;
  }

  test('five calls in a row that fail open the breaker, and one claim at a time gets a row', async () => {
    const { ledger, other, time } = await open();
    await ledger.add(['a', 'b', 'c', 'd'].map((id) => planOf(id)));
    expect(await claimed(ledger)).toMatchObject({ outages: 0, troubles: 0 });
    expect(await fail(ledger, 4)).toBe(0);
    expect(await claimed(await other())).toMatchObject({ outages: 0, troubles: 4 });
    expect(await fail(await other(), 1)).toBe(1);
    expect(await ledger.trip('one', 0)).toBeUndefined();
    expect(await ledger.pauseOf('one')).toEqual({ ...unpaused, leftMs: 1_000, outages: 1 });
    expect(await ledger.claim(request)).toMatchObject({ waitMs: 1_000 });
    time.now += 1_000;
    const probe = await claimed(ledger);
    expect(probe).toMatchObject({ outages: 1 });
    expect(await (await other()).claim(request)).toMatchObject({ waitMs: 5_000 });
    expect(await ledger.trip('one', probe.outages)).toBe(2);
    expect(await ledger.claim(request)).toMatchObject({ waitMs: 2_000 });
    expect(await ledger.recover('one', probe.outages)).toBe(false);
    expect(await ledger.recover('one', 2)).toBe(true);
    expect(await claimed(await other())).toMatchObject({ outages: 0, troubles: 0 });
    expect(await ledger.pauseOf('two')).toEqual({ ...unpaused, leftMs: 0, outages: 0 });
  });

  test('calls that fail now and then open no breaker, and half of twenty do', async () => {
    const { ledger } = await open();
    await ledger.add([planOf('a')]);
    const { row } = await claimed(ledger);
    for (let round = 0; round < 50; round += 1) {
      expect(await ledger.trip('one', 0)).toBe(0);
      for (let count = 0; count < 2; count += 1) expect(await ledger.recover('one', 0)).toBe(true);
    }
    await ledger.commit(row, {}, { restMs: 0 });
    expect(await claimed(ledger)).toMatchObject({ outages: 0, troubles: 0 });
    let calls = 0;
    for (let outages: number | undefined = 0; outages === 0; calls += 2) {
      await ledger.recover('one', 0);
      outages = await ledger.trip('one', 0);
    }
    expect(calls).toBeLessThanOrEqual(20);
  });

  test('the end of an outage ends the wait for its probe, and not the pause that another worker asked for', async () => {
    const { ledger, other, time } = await open();
    await ledger.add(['a', 'b', 'c'].map((id) => planOf(id)));
    await claimed(ledger);
    await fail(ledger, 5);
    time.now += 1_000;
    const probe = await claimed(ledger);
    await (await other()).pause('one', 30_000);
    expect(await ledger.recover('one', probe.outages)).toBe(true);
    expect(await (await other()).claim(request)).toMatchObject({ waitMs: 30_000 });
    time.now += 30_000;
    expect(await claimed(await other())).toMatchObject({ outages: 0 });
  });

  test('a probe is kept by the worker that has it, and passed on by itself alone', async () => {
    const { ledger, other, time } = await open();
    await ledger.add(['a', 'b', 'c', 'd'].map((id) => planOf(id)));
    await claimed(ledger);
    await fail(ledger, 5);
    time.now += 1_000;
    const frozen = await claimed(ledger);
    const frozenUntil = frozen.now + 5_000;
    time.now += 5_000;
    // A worker that was killed or is frozen costs its lease.
    const probe = await claimed(await other());
    expect(probe).toMatchObject({ outages: 1 });
    expect(await ledger.keepProbe('one', 1, frozenUntil, 0)).toBeUndefined();
    time.now += 3_000;
    expect(await ledger.keepProbe('one', 1, probe.now + 5_000, 5_000)).toBe(time.now + 5_000);
    expect(await ledger.claim(request)).toMatchObject({ waitMs: 5_000 });
    expect(await (await other()).keepProbe('one', 1, time.now + 5_000, 0)).toBe(time.now);
    const last = await claimed(ledger);
    expect(last).toMatchObject({ outages: 1 });
    await (await other()).pause('one', 30_000);
    await ledger.keepProbe('one', 1, last.now + 5_000, 0);
    expect(await ledger.claim(request)).toMatchObject({ waitMs: 30_000 });
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

  test('at the limit of the account one worker at a time tries, and all when there is room', async () => {
    const { ledger, other, time } = await open();
    await ledger.add(['a', 'b', 'c', 'd'].map((id) => planOf(id)));
    const { row } = await claimed(ledger);
    await ledger.commit(row, { state: 'sent' }, { restMs: 0 });
    await ledger.fill('one', 5_000);
    expect(await ledger.pauseOf('one')).toMatchObject({ isFull: true });
    const polled = await claimed(await other());
    expect(polled).toMatchObject({ isFull: true, row: { state: 'sent' } });
    expect(await ledger.claim(request)).toEqual({ waitMs: 1_000 });
    await ledger.commit(polled.row, { state: 'done' }, { restMs: 0 });
    expect(await ledger.claim(request)).toEqual({ waitMs: 5_000, isFull: true });
    time.now += 5_000;
    const probe = await claimed(ledger);
    expect(probe).toMatchObject({ isFull: true, row: { state: 'planned' } });
    expect(await (await other()).claim(request)).toEqual({ waitMs: 1_000 });
    await ledger.commit(probe.row, {}, { restMs: 60_000 });
    await ledger.fill('one', 5_000);
    expect(await (await other()).claim(request)).toEqual({ waitMs: 5_000, isFull: true });
    time.now += 1;
    await ledger.probeRoom('one');
    const last = await claimed(ledger);
    // A probe that froze before it said so: another worker has met the limit since.
    await (await other()).makeRoom(probe);
    // A probe is under way.
    await (await other()).probeRoom('one');
    expect(await (await other()).claim(request)).toEqual({ waitMs: 1_000 });
    await ledger.makeRoom(last);
    expect(await claimed(await other())).toMatchObject({ isFull: false });
    expect(await ledger.pauseOf('one')).toMatchObject({ isFull: false });
  });

  /** Gives how many polls the workers may make now, of rows whose jobs have their files. */
  const polled = async ({ ledger, other }: OpenedLedger, count: number) => {
    const ids = Array.from({ length: count }, (_, index) => `row-${index}`);
    await ledger.add(ids.map((id) => planOf(id)));
    for (const id of ids) {
      const { row } = await claimed(ledger, { id, inFlight: 99 });
      await ledger.commit(row, { state: 'sent' }, { restMs: 0 });
    }
    const polls = { ...request, works: ['poll'], pollIntervalMs: 100 } as const;
    return async () => {
      let taken = 0;
      for (const one of [ledger, await other()]) while ('row' in (await one.claim(polls))) taken += 1;
      return taken;
    };
  };

  test('polls of all workers share one budget', async () => {
    const opened = await open();
    const taken = await polled(opened, 30);
    expect(await taken()).toBeLessThanOrEqual(11);
    opened.time.now += 500;
    expect(await taken()).toBe(5);
  });

  test('too many requests make the polls of all workers rarer, and polls bring them back', async () => {
    const opened = await open();
    const { ledger, other, time } = opened;
    const taken = await polled(opened, 40);
    await taken();
    await ledger.pause('one', 1_000);
    // Workers that are refused together count once.
    await (await other()).pause('one', 1_000);
    time.now += 1_000;
    const first = await taken();
    expect(first).toBeGreaterThanOrEqual(4);
    expect(first).toBeLessThanOrEqual(6);
    time.now += 1_000;
    expect(await taken()).toBeGreaterThanOrEqual(first);
  });
}
