import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoryNames } from './support/opened-bulk.ts';
import { eventsOf, names, openTwo } from './support/two-processes.ts';

// `slow/outages.slow.ts` plays hours of an outage, the simulation eight minutes.

test('a probe whose file cannot be read recovers nothing, and one that is refused recovers all', async () => {
  const awayMs = 600_000;
  const hasAnswered = { refusal: false };
  const { one, other, clock, requests } = await openTwo((method) => {
    if (clock.now() < backAt) return new Response('{}', { status: 503 });
    if (method !== 'POST' || hasAnswered.refusal) return undefined;
    hasAnswered.refusal = true;
    return new Response('{}', { status: 400 });
  });
  const startedAt = clock.now();
  const backAt = startedAt + awayMs;
  const rows = await one.ledger.page({ account: 'default' }, names.length);
  for (const { path, size } of rows.slice(6)) writeFileSync(path, 'x'.repeat(size));
  const recoveredAt: number[] = [];
  const failed: string[] = [];
  const running = [one, other].map(async ({ bulk }) => {
    for await (const event of bulk.run({ sending: 2 })) {
      if (event.type === 'recovered') recoveredAt.push(clock.now());
      if (event.type === 'failed') failed.push(event.failure.kind);
    }
  });
  await Promise.all(running);
  expect(recoveredAt.map((at) => at >= backAt)).toEqual([true]);
  expect(failed.toSorted()).toEqual([...rows.slice(6).map(() => 'changed'), 'refused']);
  expect(await memoryNames(one.client)).toHaveLength(5);
  const probes = requests.filter((at) => at > startedAt + 130_000 && at < backAt);
  for (const [index, at] of probes.slice(1).entries())
    expect(at - (probes[index] ?? 0)).toBeGreaterThanOrEqual(60_000);
  expect(probes.length).toBeGreaterThan(5);
});

test('a report says that the service is unavailable, and for how long nobody asks', async () => {
  const { one } = await openTwo(() => new Response('{}', { status: 503 }));
  const controller = new AbortController();
  const running = async () => {
    for await (const event of one.bulk.run({ signal: controller.signal }))
      if (event.type === 'paused') controller.abort(new Error('seen'));
  };
  await expect(running()).rejects.toThrow('seen');
  const { pause, imports } = await one.bulk.report();
  expect(pause.outages).toBeGreaterThan(0);
  expect(pause.leftMs).toBeGreaterThan(0);
  expect(imports.rows).toMatchObject({ failed: 0 });
});

test('one worker that meets the limit of the account stops all, and one at a time tries again', {
  timeout: 60_000,
}, async () => {
  const refused: number[] = [];
  const refusedProcesses = new Set<number>();
  let made = 0;
  const answer = (method: string | undefined, process: number) => {
    if (method !== 'POST') return undefined;
    const now = clock.now() - startedAt;
    const hasRoom = made < 3 || now > 300_000;
    if (hasRoom) {
      made += 1;
      return undefined;
    }
    refused.push(now);
    refusedProcesses.add(process);
    return new Response('{}', { status: 456 });
  };
  const { one, other, clock, sandbox } = await openTwo(answer);
  const startedAt = clock.now();
  sandbox.jobs.script({ on: 'import', duration: '400s', times: 100 });
  const all = await Promise.all([eventsOf(one.bulk), eventsOf(other.bulk)]);
  // Each upload worker of the two may have been asking already, and then one tries a minute.
  expect(refused.filter((ms) => ms < 50_000).length).toBeLessThanOrEqual(4);
  const later = refused.filter((ms) => ms >= 50_000);
  expect(later.length).toBeGreaterThan(2);
  for (const [index, ms] of later.slice(1).entries())
    expect(ms - (later[index] ?? 0)).toBeGreaterThanOrEqual(60_000);
  const types = all.map((events) => events.map(({ type }) => type));
  expect(types.flat()).not.toContain('failed');
  expect(types.flat()).toContain('room');
  for (const [process, seen] of types.entries()) {
    const news = seen.filter((type) => ['full', 'room', 'done'].includes(type)).join(' ');
    // A process that nobody refuses does not see that the account is full. The first memory is done after there is room.
    expect(news).toMatch(refusedProcesses.has(process) ? /^full( room( done)*)?$/ : /^(done ?)*$/);
  }
  expect(await memoryNames(one.client)).toEqual(names);
});

test('an account that has room again is found by the next run at once', async () => {
  const { one, other } = await openTwo(() => undefined, 3);
  // With more jobs in flight several would end when there is no room.
  const inOrder = { inFlight: 1 };
  const first = (await Promise.all([eventsOf(one.bulk, inOrder), eventsOf(other.bulk, inOrder)])).flat();
  expect(first.filter(({ type }) => type === 'done').length).toBe(3);
  expect((await one.bulk.report()).pause).toMatchObject({ isFull: true });
  const [memory] = await one.client.translationMemories.list().toArray();
  await one.client.translationMemories.delete(memory?.translation_memory_id ?? '');
  expect((await eventsOf(other.bulk, inOrder)).filter(({ type }) => type === 'done').length).toBe(1);
  expect((await one.bulk.report()).imports.rows).toMatchObject({ done: 4, planned: 8, failed: 0 });
});

test('files in flight when the account becomes full are planned again, and none fails', async () => {
  const { one, sandbox } = await openTwo(() => undefined, 3);
  sandbox.jobs.script({ on: 'import', duration: '10s', times: 3 });
  sandbox.jobs.script({ on: 'import', duration: '60s', times: 100 });
  const events = await eventsOf(one.bulk, { inFlight: 6 });
  expect(events.filter(({ type }) => type === 'full').length).toBe(1);
  expect(events.filter(({ type }) => type === 'failed' || type === 'orphaned')).toEqual([]);
  expect((await one.bulk.report()).imports.rows).toMatchObject({ done: 3, planned: 9, failed: 0 });
});
