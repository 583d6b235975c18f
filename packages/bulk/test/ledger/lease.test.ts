import { setImmediate as flush } from 'node:timers/promises';
import type { Clock } from 'language-service-client';
import { expect, test } from 'vitest';
import { Lease, LeaseLost } from '../../src/ledger/lease.ts';
import { sqliteLedger } from '../../src/ledger/sqlite.ts';
import { delegating } from '../support/delegating-ledger.ts';

const leaseMs = 900;

/** A row that is held, by a ledger whose renewals end on request. */
async function openHold() {
  const shared = await sqliteLedger(':memory:');
  await shared.add([{ id: 'a', account: 'one', operation: 'import', path: '/a', size: 1, name: 'a' }]);
  const claim = {
    account: 'one',
    works: ['upload'],
    leaseMs,
    inFlight: 1,
    pollIntervalMs: 0,
  } as const;
  const claimed = await shared.claim(claim);
  if (!('row' in claimed)) throw new Error('There is nothing to claim');
  const gates: (() => void)[] = [];
  const renewals: boolean[] = [];
  const ledger = delegating(shared, {
    renew: async (row, ms) => {
      await new Promise<void>((resolve) => gates.push(resolve));
      const isKept = await shared.renew(row, ms);
      renewals.push(isKept);
      return isKept;
    },
  });
  const timers: (() => void)[] = [];
  const clock: Clock = {
    now: () => 0,
    date: () => 0,
    random: () => 0,
    after(_, action) {
      timers.push(action);
      return () => timers.splice(timers.indexOf(action), 1);
    },
  };
  const outer = new AbortController();
  const lease = new Lease(claimed.row, { ledger, clock, leaseMs, signal: outer.signal });
  const fire = async () => {
    timers.shift()?.();
    await flush();
  };
  return { shared, lease, timers, gates, renewals, fire, outer };
}

test('a row is renewed until it is given back, and never after', async () => {
  const { shared, lease, timers, gates, renewals, fire } = await openHold();
  await fire();
  gates.shift()?.();
  await flush();
  expect([renewals, timers.length]).toEqual([[true], 1]);
  await fire(); // this renewal is under way while the row is given back
  const released = lease.release(50);
  gates.shift()?.();
  await released;
  await flush();
  expect(timers.length).toBe(0);
  expect(await shared.get('a')).toMatchObject({ leaseUntil: 0 });
});

test('a row that another worker has aborts the work', async () => {
  const { shared, lease, gates, fire } = await openHold();
  await shared.settle('a', {});
  const { row } = lease;
  await shared.commit(row, {}, { restMs: 0 });
  await fire();
  gates.shift()?.();
  await flush();
  expect(lease.signal.reason).toBeInstanceOf(LeaseLost);
});

test('an end from outside aborts the work with its own reason', async () => {
  const { lease, outer } = await openHold();
  outer.abort('enough');
  expect(lease.signal.reason).toBe('enough');
});
