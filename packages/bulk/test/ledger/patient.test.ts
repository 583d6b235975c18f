import { type Clock, createClient, systemClock } from 'language-service-client';
import { expect, onTestFinished, test } from 'vitest';
import { failure } from '../../src/failures.ts';
import { createBulk } from '../../src/index.ts';
import { LedgerError } from '../../src/ledger/database.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { type PatienceOptions, patientLedger } from '../../src/ledger/patient.ts';
import { sqliteLedger } from '../../src/ledger/sqlite.ts';
import { delegating } from '../support/delegating-ledger.ts';
import { planOf } from './opened-ledger.ts';

const away = new LedgerError('postgres', new Error('terminating connection'), true);
const broken = new LedgerError('postgres', new Error('no such table'), false);

/** A ledger that fails so often, over a clock whose pauses take no time. */
async function open(failure: LedgerError, times: number, options: Partial<PatienceOptions> = {}) {
  const real = await sqliteLedger(':memory:');
  onTestFinished(() => real.close());
  let left = times;
  const pauses: number[] = [];
  const failing = async <T>(call: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left >= 0) throw failure;
    return call();
  };
  let now = 0;
  const clock: Clock = {
    now: () => now,
    date: () => now,
    random: () => 1,
    after(ms, action) {
      const timer = setImmediate(() => {
        pauses.push(ms);
        now += ms;
        action();
      });
      return () => clearImmediate(timer);
    },
  };
  const inner = delegating(real, {
    add: (plans) => failing(() => real.add(plans)),
    page: (filter, size) => failing(() => real.page(filter, size)),
  });
  const said: string[] = [];
  const onAway = ({ message }: LedgerError) => said.push(message);
  const ledger: Ledger = patientLedger(inner, { clock, onAway, ...options });
  return { ledger, real, pauses, said };
}

test('a call is repeated with growing pauses until the ledger is back, and that is said once', async () => {
  const { ledger, pauses, said } = await open(away, 12);
  expect(await ledger.add([planOf('a')])).toBe(1);
  expect(pauses).toEqual([50, 100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000, 5_000, 5_000]);
  expect(said).toEqual(['terminating connection']);
});

test('a full disk, where reads succeed and writes fail, is said once', async () => {
  const { ledger, said } = await open(away, 12);
  const adding = ledger.add([planOf('a')]);
  for (let turn = 0; turn < 12; turn += 1) await Promise.all([ledger.get('a'), new Promise(setImmediate)]);
  expect([await adding, said]).toEqual([1, ['terminating connection']]);
});

test('a short failure is not said', async () => {
  const { ledger, said } = await open(away, 3);
  expect(await ledger.add([planOf('a')])).toBe(1);
  expect(said).toEqual([]);
});

test('what the same call will meet again is thrown at once', async () => {
  const { ledger, pauses } = await open(broken, 1);
  await expect(ledger.add([planOf('a')])).rejects.toBe(broken);
  expect(pauses).toEqual([]);
});

test('a limit of patience ends in the failure itself', async () => {
  const { ledger, pauses } = await open(away, 1_000, { longestMs: 60_000 });
  await expect(ledger.add([planOf('a')])).rejects.toBe(away);
  expect(pauses.reduce((sum, ms) => sum + ms)).toBeLessThan(66_000);
});

test('a run that is ended does not wait', async () => {
  const controller = new AbortController();
  const onAway = () => controller.abort(new Error('enough'));
  const { ledger } = await open(away, 1_000, { signal: controller.signal, onAway });
  await expect(ledger.add([planOf('a')])).rejects.toThrow('enough');
  await expect(ledger.add([planOf('a')])).rejects.toThrow('enough');
});

test('a signal ends the wait for a ledger that is away before a run', async () => {
  const real = await sqliteLedger(':memory:');
  onTestFinished(() => real.close());
  const controller = new AbortController();
  const ledger = delegating(real, {
    totals: async () => {
      setTimeout(() => controller.abort(new Error('enough')), 50);
      throw away;
    },
  });
  const client = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key' });
  const { signal } = controller;
  await expect(createBulk({ client, apiKey: 'key', ledger, signal }).report()).rejects.toThrow('enough');
}, 5_000);

test('a list continues behind the last row that it gave', async () => {
  const { ledger, real } = await open(away, 2);
  await real.add(['a', 'b', 'c'].map((id) => planOf(id)));
  const ids: string[] = [];
  for await (const { id } of ledger.rows({ account: 'one' })) ids.push(id);
  expect(ids).toEqual(['a', 'b', 'c']);
});

/** A ledger whose first answer of each kind is lost, after the call took effect. */
async function openLosing() {
  const real = await sqliteLedger(':memory:');
  onTestFinished(() => real.close());
  const lost = new Set<string>();
  const losing = async <T>(what: string, call: Promise<T>): Promise<T> => {
    const result = await call;
    if (lost.has(what)) return result;
    lost.add(what);
    throw away;
  };
  const inner = delegating(real, {
    settle: (...given) => losing('settle', real.settle(...given)),
    forget: (...given) => losing('forget', real.forget(...given)),
    retry: (...given) => losing(`retry ${given[1]}`, real.retry(...given)),
  });
  const clock: Clock = { ...systemClock, random: () => 0 };
  return { ledger: patientLedger(inner, { clock }), real };
}

test('a decision whose answer was lost is answered by what it did', async () => {
  const { ledger } = await openLosing();
  await ledger.add(['a', 'b'].map((id) => planOf(id)));
  const changes = { state: 'failed', failure: failure('refused', 'x'), memoryId: undefined } as const;
  expect(await ledger.settle('a', changes, ['planned'])).toBe(true);
  expect(await ledger.settle('a', { state: 'done' }, ['planned'])).toBe(false);
  expect(await ledger.forget('a', ['failed'])).toBe(true);
  expect(await ledger.forget('b', ['failed'])).toBe(false);
});

test('a repeated decision that another one had made before changes nothing', async () => {
  const { ledger, real } = await openLosing();
  await ledger.add([planOf('a')]);
  await real.settle('a', { state: 'done', memoryId: 'other' });
  expect(await ledger.settle('a', { state: 'done', memoryId: 'm' }, ['planned'])).toBe(false);
  expect(await ledger.forget('a', ['planned'])).toBe(false);
  expect(await ledger.get('a')).toMatchObject({ memoryId: 'other' });
});

test('rows that are taken up again are counted, also if the answer was lost', async () => {
  const { ledger, real } = await openLosing();
  await ledger.add(['a', 'b', 'c', 'd'].map((id) => planOf(id)));
  for (const id of ['a', 'b', 'c']) await real.settle(id, { state: 'failed' });
  expect(await ledger.retry({ account: 'one' }, 'a')).toBe(1);
  expect(await ledger.retry({ account: 'one' }, 'd')).toBe(0);
  expect(await ledger.retry({ account: 'one' })).toBe(2);
  expect(await ledger.retry({ account: 'one' })).toBe(0);
});
