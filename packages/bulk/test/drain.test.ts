// A run that is asked to end starts no row, lets a transfer end or aborts it, and leaves no lease: another machine
// continues at once. An upload that was aborted continues with the key that it was started with.

import { join } from 'node:path';
import { createClient, type PlatformFetch } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { type BulkEvent, createBulk } from '../src/index.ts';
import { memoryNames, writeTmx } from './support/opened-bulk.ts';
import { type OpenLedger, overEachDatabase } from './support/shared-ledgers.ts';

const baseUrl = 'https://sandbox.test';
const second = 'second-key';

/** One account, asked by machines that each have a fetch, a key and a ledger. */
async function openMachines(openLedger: OpenLedger) {
  const sandbox = createSandbox({
    accounts: [{ id: fixtures.account, memoryLimit: 100 }],
    keys: [{ key: second, account: fixtures.account }],
    durations: { uploadSeen: '10ms', import: '10ms' },
  });
  onTestFinished(() => sandbox.close());
  const folder = temporaryFolder();
  writeTmx(folder, 'a', 'b', 'c');
  const machine = async (apiKey: string, fetch: PlatformFetch = sandbox.fetch) => {
    const ledger = await openLedger();
    const client = createClient({ baseUrl, apiKey, fetch });
    const limits = { leaseMs: 3_000, firstPauseMs: 10, longestPauseMs: 50, arrivalGraceMs: 100 };
    const bulk = createBulk({ client, apiKey, ledger, limits });
    await bulk.addFiles(join(folder, '*.tmx'));
    return { bulk, client, ledger };
  };
  return { sandbox, machine };
}

overEachDatabase((newLedger) => {
  test.each([
    { what: 'ends', drainMs: 30_000, holdMs: 100, uploads: 1, key: second },
    { what: 'is aborted', drainMs: 100, holdMs: 60_000, uploads: 0, key: fixtures.key },
    { what: 'is aborted at once', drainMs: 0, holdMs: 60_000, uploads: 0, key: fixtures.key },
  ])(
    'an upload under way $what, and another machine continues',
    async ({ drainMs, holdMs, uploads, key }) => {
      const { sandbox, machine } = await openMachines(await newLedger());
      const ending = new AbortController();
      const holding: PlatformFetch = async (url, init) => {
        if (init.method === 'PUT') {
          setTimeout(() => ending.abort(new Error('asked to end')), 10);
          await new Promise((resolve, reject) => {
            const timer = setTimeout(resolve, holdMs);
            init.signal?.addEventListener('abort', () => {
              clearTimeout(timer);
              reject(init.signal?.reason);
            });
          });
        }
        return sandbox.fetch(url, init);
      };
      const first = await machine(fixtures.key, holding);
      const events: BulkEvent[] = [];
      const work = async () => {
        for await (const event of first.bulk.run({ sending: 1, signal: ending.signal, drainMs }))
          events.push(event);
      };
      await expect(work()).rejects.toThrow('asked to end');
      const draining = events.filter(({ type }) => type === 'draining');
      expect(draining).toEqual(drainMs === 0 ? [] : [{ type: 'draining', ms: drainMs, rows: 1 }]);
      expect(events.filter(({ type }) => type === 'sent')).toHaveLength(uploads);
      const leases: number[] = [];
      for await (const { leaseUntil } of first.ledger.rows({ account: 'default' })) leases.push(leaseUntil);
      expect(leases).toEqual([0, 0, 0]);
      expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(1);
      const { bulk, client } = await machine(key);
      for await (const event of bulk.run()) expect(event.type).not.toBe('failed');
      expect(await memoryNames(client)).toEqual(['a', 'b', 'c']);
      expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(3);
    },
  );

  test('a run that idles ends at once, and an invalid time is refused', async () => {
    const { machine } = await openMachines(await newLedger());
    const { bulk, ledger } = await machine(fixtures.key);
    for await (const { id } of ledger.rows({ account: 'default' })) {
      const claim = await ledger.claim({
        account: 'default',
        id,
        works: ['upload'],
        leaseMs: 60_000,
        inFlight: 10,
        pollIntervalMs: 0,
      });
      expect(claim).toHaveProperty('row');
    }
    const next = bulk.run({ signal: AbortSignal.timeout(100), drainMs: 60_000 })[Symbol.asyncIterator]();
    await expect(next.next().then(() => next.next())).rejects.toThrow('timeout');
    for (const drainMs of [-1, Number.NaN])
      await expect(bulk.run({ drainMs })[Symbol.asyncIterator]().next()).rejects.toThrow(
        `drainMs is ${drainMs}`,
      );
  });
});
