import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { fixtures, type Sandbox } from '../../src/index.ts';
import { type Answered, type Ask, answered, asking } from '../support/ask.ts';
import { createImport, resultOf, upload } from '../support/import-file.ts';
import { openSandbox, openStory, served, test } from '../support/sandboxes.ts';

const { ids } = fixtures;

/** The same requests over a network, each on its own connection if need be. */
async function askingOverHttp(sandbox: Sandbox): Promise<Ask> {
  const server = await served(sandbox);
  return async (method, path, body) => {
    const headers = {
      authorization: `Service-Auth-Key ${fixtures.key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return answered(await fetch(server.url + path, init));
  };
}

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statusesOf = (answers: readonly Answered[]): number[] => answers.map(({ status }) => status);

test('fifty changes of every kind at once raise the version by fifty, none to the same', async ({
  sandbox,
}) => {
  const { style_id } = sandbox.seed.styleRuleList();
  const ask = await askingOverHttp(sandbox);
  const path = `/v3/style_rules/${style_id}`;
  const answers = await times(50, (index) =>
    index % 2 === 0
      ? ask('PATCH', path, { name: `${index}` })
      : ask('PUT', `${path}/configured_rules`, { punctuation: { apostrophe: `${index}` } }),
  );
  const versions = answers.map(({ body }) => (body as { version: number }).version);
  expect(versions.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 2),
  );
});

test('fifty instructions created at once are all kept', async ({ sandbox }) => {
  const { style_id } = sandbox.seed.styleRuleList();
  const ask = await askingOverHttp(sandbox);
  const path = `/v3/style_rules/${style_id}`;
  await times(50, (index) => ask('POST', `${path}/custom_instructions`, { label: `${index}`, prompt: 'a' }));
  const { body } = await ask('GET', path);
  const { custom_instructions: kept, version } = body as {
    custom_instructions: { id: string }[];
    version: number;
  };
  expect([new Set(kept.map(({ id }) => id)).size, version]).toEqual([50, 51]);
});

test('entries merged into a glossary at once are all kept', async () => {
  const ask = asking(await openStory());
  const path = `/v3/glossaries/${ids.glossary}`;
  const pair = { source_lang: 'en', target_lang: 'es' };
  await times(30, (index) =>
    ask('PATCH', path, { dictionaries: [{ ...pair, entries: `source ${index}\ttarget` }] }),
  );
  const { body } = await ask('GET', path);
  expect(body).toMatchObject({ dictionaries: [{}, {}, { target_lang: 'ES', entry_count: 30 }] });
});

test('terms merged into a collection at once are all kept', async () => {
  const ask = await askingOverHttp(await openStory());
  const path = `/v3/spoken-terms/${ids.spokenTerms}`;
  await times(30, (index) => ask('PATCH', path, { term_lists: [{ lang: 'fr', entries: `terme ${index}` }] }));
  const { body } = await ask('GET', path);
  expect(body).toMatchObject({ term_lists: [{}, {}, { lang: 'fr', entry_count: 30 }] });
});

test('of twenty glossaries at once, as many are made as there are places', async () => {
  const sandbox = openSandbox({ accounts: [{ id: fixtures.account, glossaryLimit: 3 }] });
  const ask = await askingOverHttp(sandbox);
  const answers = await times(20, () => ask('POST', '/v3/glossaries', { name: 'a', dictionaries: [] }));
  expect(statusesOf(answers).sort()).toEqual([...Array(3).fill(201), ...Array(17).fill(456)]);
});

test('of five uploads that race for two places two become memories', async () => {
  const sandbox = openSandbox({ accounts: [{ id: fixtures.account, memoryLimit: 2 }] });
  const tickets = await times(5, () => createImport(sandbox));
  await Promise.all(tickets.map(({ upload_url }) => upload(sandbox, upload_url)));
  await sandbox.idle();
  const results = await Promise.all(tickets.map(({ job_id }) => resultOf(sandbox, job_id)));
  const statuses = results.map((result) => (result as { status: string }).status);
  expect(statuses.toSorted()).toEqual(['completed', 'completed', 'failed', 'failed', 'failed']);
});

test('of two exports at once one starts and the other gets 409, twenty times', async () => {
  const sandbox = openSandbox({ durations: { export: '1m' } });
  const { translation_memory_id: memory } = await sandbox.seed.translationMemory();
  const ask = await askingOverHttp(sandbox);
  for (let round = 0; round < 20; round += 1) {
    const both = await times(2, () => ask('POST', `/v3/translation_memories/${memory}/export`));
    expect(statusesOf(both).sort()).toEqual([202, 409]);
    await sandbox.idle();
    sandbox.clock.advance('2h');
  }
});

test.each([0, 1, 5, 20, 50, 100, 200, 500])(
  'a memory deleted %d turns after its export began fails it, or the export is whole',
  async (turns) => {
    const sandbox = openSandbox();
    const ask = asking(sandbox);
    const { translation_memory_id: memory } = await sandbox.seed.translationMemory({ segments: 2000 });
    const { body } = await ask('POST', `/v3/translation_memories/${memory}/export`);
    for (let count = 0; count < turns; count += 1) await turn();
    const deleted = await ask('DELETE', `/v3/translation_memories/${memory}`);
    await sandbox.idle();
    const { job_id } = body as { job_id: string };
    const { status, download_url } = Object(await resultOf(sandbox, job_id));
    const file = status === 'completed' ? await (await sandbox.fetch(download_url)).text() : '';
    expect([deleted.status, file.match(/<tu>/g)?.length ?? status]).toEqual([
      204,
      status === 'completed' ? 2000 : 'failed',
    ]);
  },
);

describe.each([
  ['the memory', ''],
  ['its segments', '/segments'],
  ['its segments by a text in them', '/segments?filter_text=Satz'],
])('%s', (_, rest) => {
  test('is there until it is deleted, and then never', async ({ sandbox }) => {
    const { translation_memory_id } = await sandbox.seed.translationMemory({ segments: 2000 });
    const ask = await askingOverHttp(sandbox);
    const path = `/v3/translation_memories/${translation_memory_id}`;
    const before = times(20, () => ask('GET', path + rest));
    const deleted = await ask('DELETE', path);
    const after = await times(20, () => ask('GET', path + rest));
    expect([deleted.status, statusesOf(after)]).toEqual([204, Array(20).fill(404)]);
    expect(statusesOf(await before).filter((status) => status !== 200 && status !== 404)).toEqual([]);
  });
});

describe.each([1, 3, 13, 40])('a memory deleted %d turns after a translation with it began', (turns) => {
  const translate = async (sandbox: Sandbox, memory: string, part: object): Promise<Answered> => {
    const ask = asking(sandbox);
    const text = Array(10).fill('A sentence like none of them.');
    const pair = { source_lang: 'en', target_lang: 'de' };
    const translating = ask('POST', '/v2/translate', { text, ...pair, ...part });
    for (let count = 0; count < turns; count += 1) await turn();
    await ask('DELETE', `/v3/translation_memories/${memory}`);
    return translating;
  };

  test('does no harm', async ({ sandbox }) => {
    const { translation_memory_id } = await sandbox.seed.translationMemory({ segments: 3000 });
    const { status } = await translate(sandbox, translation_memory_id, { translation_memory_id });
    expect([200, 404]).toContain(status);
  });

  test('is passed by when a profile links it', async ({ sandbox }) => {
    const { translation_memory_id } = await sandbox.seed.translationMemory({ segments: 3000 });
    const { style_profile_id } = sandbox.seed.styleProfile({
      translation_memory_ids: [translation_memory_id],
    });
    const { status } = await translate(sandbox, translation_memory_id, { style_profile_id });
    expect(status).toBe(200);
  });
});

test('of ten that delete one thing one has deleted it', async () => {
  const ask = await askingOverHttp(await openStory());
  for (const path of [
    `/v3/style_rules/${ids.styleRuleList}`,
    `/v3/style_profiles/${ids.styleProfile}`,
    `/v3/glossaries/${ids.glossary}`,
    `/v2/glossaries/${ids.glossaryV2}`,
    `/v3/spoken-terms/${ids.spokenTerms}`,
    `/v3/translation_memories/${ids.translationMemory}`,
  ]) {
    const statuses = statusesOf(await times(10, () => ask('DELETE', path)));
    expect([path, statuses.toSorted()]).toEqual([path, [204, ...Array(9).fill(404)]]);
  }
});

test('requests that are given up in the middle leave the service as it was', async ({ sandbox }) => {
  const { style_id } = sandbox.seed.styleRuleList();
  const server = await served(sandbox);
  const url = `${server.url}/v3/style_rules/${style_id}`;
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}` };
  await times(50, async (index) => {
    const controller = new AbortController();
    const asked = fetch(url, { headers, signal: controller.signal }).catch(() => undefined);
    for (let round = 0; round < index; round += 1) await turn();
    controller.abort();
    await asked;
  });
  const response = await fetch(url, { headers });
  expect([response.status, await response.json()]).toMatchObject([200, { version: 1 }]);
});
