import { expect } from 'vitest';
import { fixtures, type Sandbox } from '../src/index.ts';
import { asking, ORIGIN } from './support/ask.ts';
import { createImport, upload } from './support/import-file.ts';
import { emptyFolder, openSandbox, test } from './support/sandboxes.ts';

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
  expect(sandbox.journal.entries().length).toBe(5);
});

test('cursors and signed addresses of before a snapshot work after it', async ({ sandbox }) => {
  const { translation_memory_id } = await sandbox.seed.translationMemory();
  const path = `/v3/translation_memories/${translation_memory_id}/segments?page_size=2`;
  const page = await asking(sandbox)('GET', path);
  const { next_page_cursor } = page.body as { next_page_cursor: string };
  const { upload_url } = await createImport(sandbox);
  const snapshot = sandbox.snapshot();
  await sandbox.reset();
  await sandbox.restore(snapshot);
  const next = await asking(sandbox)('GET', `${path}&page_cursor=${next_page_cursor}`);
  expect([next.status, (await upload(sandbox, upload_url)).status]).toEqual([200, 204]);
});

test('an import in a snapshot continues', async ({ sandbox }) => {
  const { job_id, upload_url } = await createImport(sandbox);
  await upload(sandbox, upload_url);
  const snapshot = sandbox.snapshot();
  await sandbox.idle();
  await sandbox.restore(snapshot);
  await sandbox.idle();
  const { body } = await asking(sandbox)('GET', `/v3/translation_memories/jobs/${job_id}`);
  expect(body).toMatchObject({ results: [{ status: 'completed' }] });
});

test('a snapshot can be restored again and again, and in another sandbox', async () => {
  const [first, second] = [openSandbox(), openSandbox()];
  await first.seed.story();
  const snapshot = first.snapshot();
  for (const sandbox of [first, first, second]) {
    await sandbox.restore(snapshot);
    const ask = asking(sandbox);
    const deleted = await ask('DELETE', `/v3/translation_memories/${fixtures.ids.translationMemory}`);
    const kept = await ask('GET', `${LIST}/${fixtures.ids.styleRuleList}`);
    expect([deleted.status, kept.status]).toEqual([204, 200]);
  }
});

test('a snapshot of a folder can be restored in memory, and back', async () => {
  const [kept, passing] = [openSandbox({ data: emptyFolder() }), openSandbox()];
  const { style_id } = kept.seed.styleRuleList();
  await passing.restore(kept.snapshot());
  const { style_id: later } = passing.seed.styleRuleList();
  await kept.restore(passing.snapshot());
  const statuses = [];
  for (const id of [style_id, later]) statuses.push((await asking(kept)('GET', `${LIST}/${id}`)).status);
  expect([...statuses, await create(kept), await create(passing)]).toEqual([200, 200, 201, 201]);
});

test('a request to a sandbox that is being restored waits', async ({ sandbox }) => {
  const { style_id } = sandbox.seed.styleRuleList();
  const snapshot = sandbox.snapshot();
  await sandbox.reset();
  const restored = sandbox.restore(snapshot);
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}` };
  const response = await sandbox.fetch(`${ORIGIN}${LIST}/${style_id}`, { headers });
  await restored;
  expect(response.status).toBe(200);
});
