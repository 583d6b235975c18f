// Snapshots, resets and the end: what they bring back, what they leave, and what becomes of requests beside them.

import { expect } from 'vitest';
import { fixtures, type Sandbox } from '../src/index.ts';
import { asking } from './support/ask.ts';
import { createImport, resultOf, upload } from './support/import-file.ts';
import { NOW, openSandbox, test } from './support/sandboxes.ts';

const LIST = '/v3/style_rules';

function create(sandbox: Sandbox): Promise<number> {
  return asking(sandbox)('POST', LIST, { name: 'a', language: 'en' }).then(({ status }) => status);
}

test('a snapshot brings back data, time and quotas, and leaves faults and the journal', async () => {
  const sandbox = openSandbox({ accounts: [{ id: 'account', rateLimit: { requests: 2, per: '1d' } }] });
  const { translation_memory_id } = await sandbox.seed.translationMemory();
  sandbox.clock.advance('1h');
  await create(sandbox);
  const before = sandbox.clock.now();
  const snapshot = sandbox.snapshot();
  sandbox.faults.add({ on: 'glossaries_list', status: 500 });
  sandbox.clock.advance('2h');
  const refused = [await create(sandbox), await create(sandbox)];
  await sandbox.restore(snapshot);
  const path = `/v3/translation_memories/${translation_memory_id}/segments`;
  const segments = await asking(sandbox)('GET', path);
  expect(segments.body).toMatchObject({ segment_count: 3, segments: { length: 3 } });
  expect([refused, await create(sandbox), sandbox.clock.now()]).toEqual([[201, 429], 429, before]);
  expect([sandbox.journal.entries().length, sandbox.faults.list().length]).toEqual([5, 1]);
});

test('cursors, signed addresses and imports of before a snapshot work after it', async ({ sandbox }) => {
  const { translation_memory_id } = await sandbox.seed.translationMemory();
  const path = `/v3/translation_memories/${translation_memory_id}/segments?page_size=2`;
  const { next_page_cursor } = Object((await asking(sandbox)('GET', path)).body);
  const [early, late] = [await createImport(sandbox), await createImport(sandbox)];
  await upload(sandbox, early.upload_url);
  const snapshot = sandbox.snapshot();
  await sandbox.reset();
  expect((await upload(sandbox, late.upload_url)).status).toBe(403);
  await sandbox.restore(snapshot);
  const next = await asking(sandbox)('GET', `${path}&page_cursor=${next_page_cursor}`);
  expect(next.body).toMatchObject({ segments: [{ source_text: 'Sentence 3.' }] });
  expect((await upload(sandbox, late.upload_url)).status).toBe(204);
  await sandbox.idle();
  for (const { job_id } of [early, late])
    expect(await resultOf(sandbox, job_id)).toMatchObject({ status: 'completed' });
});

test('a snapshot can be restored again and again, and in another sandbox', async () => {
  const [first, second] = [openSandbox(), openSandbox()];
  await first.seed.story();
  const snapshot = first.snapshot();
  for (const sandbox of [first, first, second]) {
    await sandbox.restore(snapshot);
    const ask = asking(sandbox);
    const path = `/v3/translation_memories/${fixtures.ids.translationMemory}`;
    const kept = await ask('GET', `${path}/segments`);
    const deleted = await ask('DELETE', path);
    expect([deleted.status, Object(kept.body).segments.length]).toEqual([204, 50]);
  }
});

test('a reset takes everything back to the beginning; what is under way ends on the data of before', async ({
  sandbox,
}) => {
  sandbox.clock.advance('1h');
  sandbox.jobs.script({ failure: 'no' });
  const [first, , second] = await Promise.all([create(sandbox), sandbox.reset(), create(sandbox)]);
  expect([sandbox.clock.now(), sandbox.faults.list(), sandbox.jobs.list()]).toEqual([NOW, [], []]);
  const { body } = await asking(sandbox)('GET', LIST);
  expect([first, second, body]).toMatchObject([201, 201, { style_rules: { length: 1 } }]);
});

test.each<[string, (sandbox: Sandbox) => Promise<unknown>]>([
  ['latency', create],
  [
    'a stalled upload',
    async (one) => upload(one, (await createImport(one)).upload_url, new ReadableStream()),
  ],
])('a reset breaks off %s', async (_, begin) => {
  const sandbox = openSandbox();
  sandbox.faults.add({ on: 'styleRules_create', latency: '1h' });
  const outcome = expect(begin(sandbox)).rejects.toThrow('The sandbox was reset');
  await expect
    .poll(() => sandbox.journal.entries().length + Number(sandbox.faults.list().length === 0))
    .toBe(1);
  await sandbox.reset();
  await outcome;
  expect(await create(sandbox)).toBe(201);
  await sandbox.close();
  await expect(create(sandbox)).rejects.toThrow('The sandbox is closed');
});
