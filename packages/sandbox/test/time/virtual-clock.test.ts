import { stat } from 'node:fs/promises';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Sandbox } from '../../src/index.ts';
import { createClock, milliseconds } from '../../src/time/clock.ts';
import { createVirtualClock } from '../../src/time/virtual-clock.ts';
import { createImport, resultOf, upload } from '../support/import-file.ts';
import { NOW, openSandbox, test } from '../support/sandboxes.ts';

const MOST_MS = 36_500 * 86_400_000;
const createStill = (isWorking = () => false) =>
  createVirtualClock(
    createClock(() => NOW),
    isWorking,
  );

/** Resolves when that much of the clock's time has passed. */
function passed({ clock }: Pick<Sandbox, 'clock'>, ms: number): Promise<void> {
  return new Promise((resolve) => clock.after(ms, resolve));
}

/** Lets everything that is ready happen. */
async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) await nextRound();
}

test('a wait takes its time on the clock and none of anybody', async () => {
  const waiting = createStill();
  await passed(waiting, 30 * 60_000);
  expect(waiting.clock.now()).toBe(NOW + 30 * 60_000);
});

test('timers run in the order of their times, and not when they are cancelled', async () => {
  const { clock } = createStill();
  const ran: [string, number][] = [];
  const runs = (name: string, ms: number) => clock.after(ms, () => ran.push([name, clock.date() - NOW]));
  runs('second', 2_000);
  const cancel = runs('never', 500);
  runs('first', 1_000);
  cancel();
  await passed({ clock }, 3_000);
  expect([ran, clock.random()]).toEqual([
    [
      ['first', 1_000],
      ['second', 2_000],
    ],
    0.5,
  ]);
});

test('a duration has a unit, and is at most 36500d', () => {
  const durations = ['1.5s', '500ms', '31m', '2h', '36500d', MOST_MS] as const;
  expect(durations.map(milliseconds)).toEqual([1_500, 500, 1_860_000, 7_200_000, MOST_MS, MOST_MS]);
  expect(() => milliseconds(MOST_MS + 1)).toThrow('a duration is at most 36500d, not 3153600000001');
  expect(() => openSandbox({ durations: { import: 'soon' as never } })).toThrow('"soon" is not a duration');
  expect(() => openSandbox({ durations: { imports: '1m' } as never })).toThrow("Unknown option 'imports'");
  const late = createClock(() => Date.UTC(9899, 11, 31));
  late.advance(86_399_999);
  expect(() => late.advance(1)).toThrow('the clock cannot pass the year 9899');
});

test('time stops while other work runs', async () => {
  const working = new Set(['import']);
  const waiting = createStill(() => working.size > 0);
  const wait = passed(waiting, 1_000);
  await rounds(100);
  const during = waiting.clock.now();
  working.clear();
  await wait;
  expect([during, waiting.clock.now()]).toEqual([NOW, NOW + 1_000]);
});

test('time stops while files are read', async () => {
  const waiting = createStill();
  const wait = passed(waiting, 1_000);
  for (let count = 0; count < 100; count += 1) await stat('.');
  const during = waiting.clock.now();
  await wait;
  expect([during, waiting.clock.now()]).toEqual([NOW, NOW + 1_000]);
});

test('the work of a job takes no virtual time, and the job lasts as long as its script says', async () => {
  const sandbox = openSandbox({ durations: { import: '2m' } });
  const { job_id, upload_url } = await createImport(sandbox);
  await upload(sandbox, upload_url);
  await passed(sandbox, 119_999);
  const before = await resultOf(sandbox, job_id);
  await passed(sandbox, 1);
  expect([before, await resultOf(sandbox, job_id)]).toEqual([
    { status: 'processing' },
    expect.objectContaining({ status: 'completed' }),
  ]);
});
