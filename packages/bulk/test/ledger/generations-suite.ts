// Who asks for imports again at the same time shares a generation.

import { expect, test } from 'vitest';
import { beginAgain } from '../../src/imports/begin-again.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { claimed, type OpenedLedger, planOf } from './opened-ledger.ts';

const leaseMs = 1_000;
const clock = { now: () => 0, date: () => 0, random: () => 0, after: () => () => {} };

function again(ledger: Ledger, ...ids: readonly string[]): Promise<AsyncDisposable> {
  const rows = ids.map((id) => ({ id }));
  return beginAgain({ ledger, account: 'one', clock, leaseMs }, rows);
}

export function generationsSuite(open: () => Promise<OpenedLedger>): void {
  test('who lives shares a generation, and the next one after all have ended opens another', async () => {
    const { ledger, other, time } = await open();
    const second = await other();
    expect(await ledger.openGeneration('one', 'x', leaseMs)).toBe(1);
    expect(await second.openGeneration('one', 'y', leaseMs)).toBe(1);
    expect(await ledger.openGeneration('two', 'z', leaseMs)).toBe(1);
    await ledger.keepGeneration('x', 0);
    expect(await ledger.openGeneration('one', 'v', leaseMs)).toBe(1);
    for (const id of ['v', 'y']) await ledger.keepGeneration(id, 0);
    expect(await second.openGeneration('one', 'w', leaseMs)).toBe(2);
    // A call whose answer was lost gives the same.
    expect(await second.openGeneration('one', 'w', leaseMs)).toBe(2);
    time.now += leaseMs + 1;
    expect(await ledger.openGeneration('one', 'u', leaseMs)).toBe(3);
  });

  test('rows that have ended begin again once for a generation, and open ones count for it', async () => {
    const { ledger, other } = await open();
    await ledger.add([planOf('a'), planOf('b'), planOf('c'), planOf('d', { operation: 'export' })]);
    await ledger.settle('a', { state: 'done', memoryId: 'm', jobId: 'j', skipped: 1 });
    await ledger.settle('b', { state: 'unknown', jobId: 'k' });
    await ledger.settle('d', { state: 'done' });
    const { row } = await claimed(ledger, { id: 'c' });
    const first = await again(ledger, 'a', 'b', 'c', 'd', 'missing');
    const planned = { state: 'planned', jobId: undefined, memoryId: undefined, generation: 1 };
    expect(await ledger.get('a')).toMatchObject({ ...planned, abandoned: [], skipped: undefined });
    // What its job may still make is reported later.
    expect(await ledger.get('b')).toMatchObject({ ...planned, abandoned: ['k'] });
    expect(await ledger.get('d')).toMatchObject({ state: 'done', generation: 0 });
    expect(await ledger.commit(row, { state: 'done', memoryId: 'n' }, { restMs: 0 })).toMatchObject({
      generation: 1,
    });
    const second = await again(await other(), 'c');
    expect(await ledger.get('c')).toMatchObject({ state: 'done', memoryId: 'n' });
    for (const one of [first, second]) await one[Symbol.asyncDispose]();
    await again(ledger, 'c');
    expect(await ledger.get('c')).toMatchObject({ state: 'planned', generation: 2 });
  });

  test('a row begins again for a memory only while that is its memory', async () => {
    const { ledger } = await open();
    await ledger.add([planOf('a')]);
    await ledger.settle('a', { state: 'done', memoryId: 'new' });
    const parts = { ledger, account: 'one', clock, leaseMs };
    for (const [memoryId, state] of [
      ['old', 'done'],
      ['new', 'planned'],
    ] as const) {
      await beginAgain(parts, [{ id: 'a', memoryId }]);
      expect(await ledger.get('a')).toMatchObject({ state });
    }
  });
}
