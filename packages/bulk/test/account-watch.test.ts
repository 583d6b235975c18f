import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { type Bulk, type BulkEvent, createBulk, type RunOptions, sqliteLedger } from '../src/index.ts';
import { memoryNames, writeTmx } from './support/opened-bulk.ts';
import { scratchFolder } from './support/scratch.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Two processes over one ledger and one sandbox whose service is away while `isAway` says so. */
async function openTwo(answer: () => Response | undefined, memoryLimit = 1_000) {
  const folder = scratchFolder();
  const sandbox = createSandbox({ accounts: [{ id: fixtures.account, memoryLimit }] });
  onTestFinished(() => sandbox.close());
  const { clock } = sandbox;
  const requests: number[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(clock.now());
    return answer() ?? sandbox.fetch(input, init);
  };
  const open = async () => {
    const ledger = await sqliteLedger(join(folder, 'ledger.db'), { now: () => clock.date() });
    onTestFinished(() => ledger.close());
    const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch, clock });
    return { client, ledger, bulk: await createBulk({ client, apiKey: fixtures.key, ledger, clock }) };
  };
  const [one, other] = [await open(), await open()];
  writeTmx(folder, ...names);
  await one.bulk.addFiles(join(folder, '*.tmx'));
  return { one, other, clock, requests, sandbox };
}

async function eventsOf(bulk: Bulk, options: RunOptions = { sending: 2 }): Promise<BulkEvent[]> {
  const events: BulkEvent[] = [];
  for await (const event of bulk.run(options)) if (event.type !== 'progress') events.push(event);
  return events;
}

const hourMs = 3_600_000;

test.for<[string, () => Response]>([
  ['503', () => new Response('{}', { status: 503 })],
  [
    'a refused connection',
    () => {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      });
    },
  ],
])(
  'an hour of %s fails no row, and at most one probe a minute is sent',
  { timeout: 60_000 },
  async ([, away]) => {
    let isAway = true;
    const { one, other, clock, requests } = await openTwo(() => (isAway ? away() : undefined));
    const startedAt = clock.now();
    clock.after(hourMs, () => {
      isAway = false;
    });
    const events = (await Promise.all([eventsOf(one.bulk), eventsOf(other.bulk)])).flat();
    expect(events.filter(({ type }) => type === 'failed')).toEqual([]);
    expect(await memoryNames(one.client)).toEqual(names);
    const duringOutage = requests.filter((at) => at - startedAt < hourMs);
    // Until the pauses are a minute long: those that were under way at the beginning, and six probes.
    expect(duringOutage.length).toBeLessThan(60 + 16);
    const later = duringOutage.filter((at) => at - startedAt > 130_000);
    for (const [index, at] of later.slice(1).entries())
      expect(at - (later[index] ?? 0)).toBeGreaterThanOrEqual(60_000);
    expect(later.length).toBeGreaterThan(40);
    expect(events.filter(({ type }) => type === 'recovered').length).toBe(1);
    expect(events).toContainEqual(expect.objectContaining({ type: 'paused', ms: 60_000 }));
  },
);

test('a report says that the service is away, and for how long nobody asks', async () => {
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

test('an account that a person pauses is paused in two processes, until it is unpaused', async () => {
  const { one, other, clock, requests } = await openTwo(() => undefined);
  await other.bulk.pause();
  const before = requests.length;
  const progress: boolean[] = [];
  const working = [one, other].map(async ({ bulk }) => {
    const types: string[] = [];
    for await (const event of bulk.run({ sending: 2 })) {
      types.push(event.type);
      if (event.type === 'progress') progress.push(event.progress.paused);
    }
    return types;
  });
  const [plan] = await one.ledger.page({ account: 'default' }, 1);
  expect(await one.bulk.advance(plan?.id ?? '')).toEqual({ again: 5_000 });
  let during = -1;
  const unpausing = new Promise<void>((resolve, reject) => {
    clock.after(600_000, () => {
      during = requests.length - before;
      one.bulk.unpause().then(resolve, reject);
    });
  });
  const types = await Promise.all(working);
  await unpausing;
  expect(during).toBe(0);
  // One may end every row before the other asks again.
  for (const seen of types)
    expect(['accountPaused', 'accountPaused accountUnpaused']).toContain(
      seen.filter((type) => type.startsWith('account')).join(' '),
    );
  expect(types.flat()).toContain('accountUnpaused');
  expect(new Set(progress)).toEqual(new Set([true, false]));
  expect(await memoryNames(one.client)).toEqual(names);
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
