import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { createBulk } from '../src/index.ts';
import { eventsOf, memoryNames, openBulk, writeTmx } from './support/opened-bulk.ts';

/** A file whose replaced job made a memory after all. */
async function openDoubled() {
  const opened = await openBulk();
  const { client, folder, ledger, addAll, runAll } = opened;
  writeTmx(folder, 'a', 'b');
  const { jobId, translationMemoryId: double } = await client.translationMemories.importFrom(
    join(folder, 'a.tmx'),
  );
  await addAll();
  for await (const { id, name } of ledger.rows({ account: 'default' }))
    if (name === 'a') await ledger.settle(id, { abandoned: [jobId] });
  await runAll();
  expect(await memoryNames(client)).toEqual(['a', 'a', 'b']);
  return { ...opened, double };
}

test('duplicates are deleted, each row keeps its memory, and a second call finds none', async () => {
  const { bulk, client, double } = await openDoubled();
  expect(await bulk.removeDuplicates()).toEqual([double]);
  expect(await memoryNames(client)).toEqual(['a', 'b']);
  expect((await bulk.report()).imports).toMatchObject({ duplicates: 0, rows: { done: 2 } });
  expect((await bulk.segments()).missing).toBe(0);
  expect(await bulk.removeDuplicates()).toEqual([]);
});

test('a double that is already deleted does not fail', async () => {
  const { bulk, client, double } = await openDoubled();
  await client.translationMemories.delete(double);
  expect(await bulk.removeDuplicates()).toEqual([double]);
  expect(await memoryNames(client)).toEqual(['a', 'b']);
});

test('the memory of a row is never deleted, not even where its row calls it a double', async () => {
  const { bulk, client, ledger, double } = await openDoubled();
  for await (const { id, name, memoryId = '' } of ledger.rows({ account: 'default' }))
    if (name === 'a') await ledger.settle(id, { duplicates: [memoryId, double] });
  expect(await bulk.removeDuplicates()).toEqual([double]);
  expect(await memoryNames(client)).toEqual(['a', 'b']);
});

test('a service that fails leaves the duplicates of its row for the next call', async () => {
  const { bulk, client, sandbox, double } = await openDoubled();
  sandbox.faults.add({ on: 'translationMemories_delete', status: 403, times: 9 });
  await expect(bulk.removeDuplicates()).rejects.toThrow();
  sandbox.faults.clear();
  expect(await bulk.removeDuplicates()).toEqual([double]);
  expect(await memoryNames(client)).toEqual(['a', 'b']);
});

test.for(['refused', undefined] as const)(
  'an upload that ends after its address has expired makes one memory: lateUpload %s',
  async (lateUpload) => {
    const { folder, ledger, sandbox } = await openBulk();
    const { clock } = sandbox;
    writeTmx(folder, 'a');
    sandbox.jobs.script({ on: 'import', address: '1m', ...(lateUpload && { lateUpload }) });
    let uploads = 0;
    const client = createClient({
      baseUrl: 'https://sandbox.test',
      apiKey: fixtures.key,
      clock,
      fetch: async (url, init) => {
        if (init.method !== 'PUT') return sandbox.fetch(url, init);
        uploads += 1;
        const bytes = new Uint8Array(await new Response(init.body).arrayBuffer());
        const isLate = uploads === 1;
        const body = new ReadableStream<Uint8Array>(
          {
            pull(controller) {
              if (isLate) clock.advance('2m');
              controller.enqueue(bytes);
              controller.close();
            },
          },
          { highWaterMark: 0 },
        );
        return sandbox.fetch(url, Object.assign({ ...init, body }, { duplex: 'half' }));
      },
    });
    const limits = { longestUploadMs: 300_000 };
    const bulk = createBulk({ client, apiKey: fixtures.key, ledger, clock, limits });
    await bulk.addFiles(join(folder, '*.tmx'));
    const events = await eventsOf(bulk);
    expect(await memoryNames(client)).toEqual(['a']);
    const jobs = lateUpload === 'refused' ? 2 : 1;
    expect(sandbox.journal.entries('translationMemories_createImport').length).toBe(jobs);
    expect(events.filter(({ type }) => type === 'orphaned').length).toBe(jobs - 1);
  },
);
