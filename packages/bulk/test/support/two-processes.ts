// Two processes over one ledger and one sandbox, on its virtual clock.

import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { expect, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { type Bulk, type BulkEvent, createBulk, type RunOptions, sqliteLedger } from '../../src/index.ts';
import { memoryNames, writeTmx } from './opened-bulk.ts';

export const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Answers a process, 0 or 1, in the place of the service; undefined where the service answers. */
type Answer = (method: string | undefined, process: number) => Response | undefined;

export async function openTwo(answer: Answer, memoryLimit = 1_000) {
  const folder = temporaryFolder();
  const sandbox = createSandbox({ accounts: [{ id: fixtures.account, memoryLimit }] });
  onTestFinished(() => sandbox.close());
  const { clock } = sandbox;
  const requests: number[] = [];
  const open = async (process: number) => {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      requests.push(clock.now());
      return answer(init?.method, process) ?? sandbox.fetch(input, init);
    };
    const ledger = await sqliteLedger(join(folder, 'ledger.db'), { now: () => clock.date() });
    onTestFinished(() => ledger.close());
    const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch, clock });
    return { client, ledger, bulk: createBulk({ client, apiKey: fixtures.key, ledger, clock }) };
  };
  const [one, other] = [await open(0), await open(1)];
  writeTmx(folder, ...names);
  await one.bulk.addFiles(join(folder, '*.tmx'));
  return { one, other, clock, requests, sandbox };
}

export async function eventsOf(bulk: Bulk, options: RunOptions = { sending: 2 }): Promise<BulkEvent[]> {
  const events: BulkEvent[] = [];
  for await (const event of bulk.run(options)) if (event.type !== 'progress') events.push(event);
  return events;
}

/** How the service is unavailable. */
export const outages: readonly [string, () => Response][] = [
  ['503', () => new Response('{}', { status: 503 })],
  [
    'a refused connection',
    () => {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      });
    },
  ],
];

/** An outage of so many hours fails no row, and at most one probe a minute is sent. */
export async function expectSurvived(hours: number, away: () => Response): Promise<void> {
  const outageMs = hours * 3_600_000;
  let isAway = true;
  const { one, other, clock, requests } = await openTwo(() => (isAway ? away() : undefined));
  const startedAt = clock.now();
  clock.after(outageMs, () => {
    isAway = false;
  });
  const events = (await Promise.all([eventsOf(one.bulk), eventsOf(other.bulk)])).flat();
  expect(events.filter(({ type }) => type === 'failed')).toEqual([]);
  expect(await memoryNames(one.client)).toEqual(names);
  const duringOutage = requests.filter((at) => at - startedAt < outageMs);
  // Until the pauses are a minute long: five that open the breaker, those under way then, and six probes.
  expect(duringOutage.length).toBeLessThan(hours * 60 + 16);
  const probes = duringOutage.filter((at) => at - startedAt > 2_000);
  expect(probes.length).toBeLessThanOrEqual(hours * 60 + 10);
  const later = duringOutage.filter((at) => at - startedAt > 130_000);
  for (const [index, at] of later.slice(1).entries())
    expect(at - (later[index] ?? 0)).toBeGreaterThanOrEqual(60_000);
  expect(later.length).toBeGreaterThan(hours * 40);
  expect(events.filter(({ type }) => type === 'recovered').length).toBe(1);
  expect(events).toContainEqual(expect.objectContaining({ type: 'paused', ms: 60_000 }));
}
