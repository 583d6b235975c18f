import { expect } from 'vitest';
import { createSandbox, fixtures } from '../src/index.ts';
import { asking } from './support/ask.ts';
import { createImport, resultOf, upload } from './support/import-file.ts';
import { NOW, openSandbox, test } from './support/sandboxes.ts';

test('a key of the options opens its account within its scopes', async () => {
  const keys = [{ key: 'mine', account: fixtures.otherAccount, scopes: ['style_rules:read'] }];
  const sandbox = openSandbox({ keys });
  sandbox.seed.styleRuleList({ name: 'Theirs' }, { account: fixtures.otherAccount });
  const ask = asking(sandbox, 'mine');
  expect((await ask('GET', '/v3/style_rules')).body).toMatchObject({ style_rules: [{ name: 'Theirs' }] });
  expect((await ask('POST', '/v3/style_rules', { name: 'a', language: 'en' })).status).toBe(403);
});

test('a reset takes everything back to the beginning', async ({ sandbox }) => {
  const { upload_url } = await createImport(sandbox);
  await sandbox.seed.translationMemory();
  sandbox.clock.advance('1h');
  sandbox.faults.add({ status: 500, times: 100 });
  await sandbox.reset();
  expect([sandbox.clock.now(), sandbox.journal.entries()]).toEqual([NOW, []]);
  expect((await asking(sandbox)('GET', '/v3/translation_memories')).body).toEqual({
    translation_memories: [],
    total_count: 0,
  });
  expect((await upload(sandbox, upload_url)).status).toBe(403);
});

test('a closed sandbox answers nothing', async () => {
  const sandbox = createSandbox();
  await sandbox.close();
  await expect(asking(sandbox)('GET', '/v3/style_rules')).rejects.toThrow('The sandbox is closed');
});

test('data in a folder outlives the sandbox, its memories and addresses too', async ({ data }) => {
  const first = createSandbox({ data, now: () => NOW });
  const { style_id } = first.seed.styleRuleList();
  const { translation_memory_id } = await first.seed.translationMemory();
  const { job_id, upload_url } = await createImport(first);
  await first.close();
  const second = openSandbox({ data });
  const ask = asking(second);
  const segments = await ask('GET', `/v3/translation_memories/${translation_memory_id}/segments`);
  expect((await ask('GET', `/v3/style_rules/${style_id}`)).status).toBe(200);
  expect(segments.body).toMatchObject({ segment_count: 3, segments: { length: 3 } });
  expect((await upload(second, upload_url)).status).toBe(204);
  await second.idle();
  expect(await resultOf(second, job_id)).toMatchObject({ status: 'completed' });
});

test('the story is created once per folder', async ({ data }) => {
  const first = createSandbox({ data });
  await first.seed.story();
  await first.close();
  const second = openSandbox({ data });
  await second.seed.story();
  const { body } = await asking(second)('GET', '/v3/style_rules');
  expect(body).toMatchObject({ style_rules: { length: 2 } });
});

test('the next sandbox continues an import that was under way', async ({ data }) => {
  const first = createSandbox({ data, now: () => NOW });
  const { job_id, upload_url } = await createImport(first);
  await upload(first, upload_url);
  await first.close();
  const second = openSandbox({ data });
  await second.idle();
  expect(await resultOf(second, job_id)).toMatchObject({ status: 'completed' });
});

test('fetch takes what the global one takes', async ({ sandbox }) => {
  const url = new URL('http://127.0.0.1/v3/style_rules');
  const init = {
    method: 'POST',
    headers: { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' },
    body: '{"name":"a","language":"en"}',
  };
  const answers = [
    await sandbox.fetch(url, init),
    await sandbox.fetch(`${url}`, init),
    await sandbox.fetch(new Request(url, init)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
});

test('the time of a data folder continues from where it was, and expired stays expired', async ({ data }) => {
  const first = openSandbox({ data });
  const { job_id } = await createImport(first);
  first.clock.advance('31m');
  const before = [first.clock.now(), await resultOf(first, job_id)];
  await first.close();
  const second = openSandbox({ data });
  expect([second.clock.now(), await resultOf(second, job_id)]).toEqual(before);
  expect(before).toEqual([NOW + 31 * 60_000, { status: 'expired' }]);
  second.clock.reset();
  await second.close();
  const third = openSandbox({ data });
  expect(third.clock.now()).toBe(NOW);
  third.clock.advance('1h');
  const snapshot = third.snapshot();
  third.clock.advance('1h');
  await third.restore(snapshot);
  await third.close();
  const fourth = openSandbox({ data });
  expect(fourth.clock.now()).toBe(NOW + 3_600_000);
  await fourth.reset();
  await fourth.close();
  expect(openSandbox({ data }).clock.now()).toBe(NOW);
});
