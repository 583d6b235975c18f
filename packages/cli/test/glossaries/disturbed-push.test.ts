import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { accountOf } from '../support/account.ts';
import { sheetCommands } from '../support/sheet-commands.ts';

const header = 'source,target,source_lang,target_lang\n';
const three = `${header}a,A,en,de\na,B,en,fr\na,C,en,it\n`;
const changed = `${header}a,A2,en,de\na,B2,en,fr\na,C2,en,it\n`;

test.each([
  { status: 429, code: 14 },
  { status: 409, code: 14 },
  { status: 500, code: 14 },
])('a push that fails with $status in the middle is finished by the next one', async ({ status, code }) => {
  const { put, run, sandbox } = await sheetCommands();
  put('terms.csv', three);
  await run('glossaries push terms.csv');
  put('terms.csv', changed);
  let writes = 0;
  const fetch: PlatformFetch = (url, init) => {
    writes += init.method === 'PATCH' ? 1 : 0;
    const fails = init.method === 'PATCH' && writes >= 2;
    return fails ? Promise.resolve(Response.json({ message: 'no' }, { status })) : sandbox.fetch(url, init);
  };
  const failed = await run('glossaries push terms.csv --max-retries 0', {
    client: { fetch, clock: sandbox.clock },
  });
  expect(failed.code).toBe(code);
  expect(failed.stderr).toContain('1 of 3 writes succeeded');
  put('terms.csv', changed.replace('A2', 'A3'));
  expect(await run('glossaries push terms.csv --dry-run')).toMatchObject({ code: 0 });
  put('terms.csv', changed);
  expect(await run('glossaries push terms.csv')).toMatchObject({
    code: 0,
    writes: ['PATCH /v3/glossaries/<id>', 'PATCH /v3/glossaries/<id>'],
  });
  expect(await run('glossaries push terms.csv')).toMatchObject({ code: 0, writes: [] });
});

test('a row that somebody else changes right after a merge is seen, though the number of rows is the same', async () => {
  const { put, run, sandbox, lock } = await sheetCommands();
  put('terms.csv', `${header}a,A,en,de\nb,B,en,de\n`);
  await run('glossaries push terms.csv');
  const { client } = accountOf(sandbox);
  const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries: 'a\ttheirs' }];
  put('terms.csv', `${header}a,A,en,de\nb,B2,en,de\n`);
  const { id } = lock('terms.csv');
  const fetch: PlatformFetch = async (url, init) => {
    const answer = await sandbox.fetch(url, init);
    if (init.method === 'PATCH') await client.glossaries.update(id, { dictionaries });
    return answer;
  };
  const disturbed = await run('glossaries push terms.csv', { client: { fetch, clock: sandbox.clock } });
  expect(disturbed.code).toBe(13);
  expect(disturbed.stderr).toContain('somebody else wrote at the same time');
  expect(await run('glossaries push terms.csv')).toMatchObject({ code: 0, writes: [] });
});

test('a creation whose answer is lost ends with 12, and the next push makes no second glossary', async () => {
  const { put, run, sandbox } = await sheetCommands();
  put('terms.csv', three);
  const fetch: PlatformFetch = async (url, init) => {
    const response = await sandbox.fetch(url, init);
    if (init.method === 'POST') throw new TypeError('the connection broke');
    return response;
  };
  expect(
    await run('glossaries push terms.csv --max-retries 0', { client: { fetch, clock: sandbox.clock } }),
  ).toMatchObject({ code: 12 });
  expect(await run('glossaries push terms.csv')).toMatchObject({ code: 0, writes: [] });
});

test('a list that lags does not make a second glossary after a lost answer', async () => {
  const { put, run, sandbox, folder } = await sheetCommands();
  put('terms.csv', three);
  let listed = 0;
  let posts = 0;
  const fetch: PlatformFetch = async (url, init) => {
    const response = await sandbox.fetch(url, init);
    if (init.method === 'POST') {
      posts += 1;
      throw new TypeError('the connection broke');
    }
    const isList = new URL(url).pathname === '/v3/glossaries';
    return isList && ++listed <= 4 ? Response.json({ glossaries: [] }) : response;
  };
  const client = { fetch, clock: sandbox.clock };
  expect(await run('glossaries push terms.csv --max-retries 0', { client })).toMatchObject({ code: 12 });
  const notes = readdirSync(join(folder, '.language-service'));
  expect(notes).toContainEqual(expect.stringMatching(/^creating-[0-9a-f]{16}\.json$/));
  // The file changes meanwhile: what the service holds is known to come from here, so nothing is in conflict.
  put('terms.csv', changed);
  const next = await run('glossaries push terms.csv', { client });
  expect({ code: next.code, posts, listed: listed > 4 }).toEqual({ code: 0, posts: 1, listed: true });
  expect(next.writes).toHaveLength(3);
  expect(readdirSync(join(folder, '.language-service')).join()).not.toContain('creating-');
});

test('a creation that never arrived is sent after 45 s, one that is rejected leaves no note', async () => {
  const { put, run, sandbox, folder } = await sheetCommands();
  put('terms.csv', three);
  const answer = (respond: () => Response): PlatformFetch => {
    return async (url, init) => (init.method === 'POST' ? respond() : sandbox.fetch(url, init));
  };
  const push = (fetch: PlatformFetch) =>
    run('glossaries push terms.csv --max-retries 0', { client: { fetch, clock: sandbox.clock } });
  const rejected = answer(() => Response.json({ message: 'no' }, { status: 400 }));
  expect(await push(rejected)).toMatchObject({ code: 2 });
  expect(readdirSync(join(folder, '.language-service'))).toEqual([]);
  const lost = answer(() => {
    throw new TypeError('the connection broke');
  });
  expect(await push(lost)).toMatchObject({ code: 12 });
  const since = sandbox.clock.date();
  expect(await push(sandbox.fetch)).toMatchObject({ code: 0, writes: ['POST /v3/glossaries'] });
  expect(sandbox.clock.date() - since).toBeGreaterThanOrEqual(45_000);
});

test('a push that made a second glossary of a name deletes it, and keeps what the older one holds', async () => {
  const { put, run, sandbox, lock } = await sheetCommands();
  put('terms.csv', three);
  let older: string | undefined;
  const fetch: PlatformFetch = (url, init) => {
    if (init.method === 'POST') {
      const glossary = { name: 'terms', creation_time: '2020-01-01T00:00:00.000Z' };
      older = sandbox.seed.glossary(glossary).glossary_id;
    }
    return sandbox.fetch(url, init);
  };
  const client = { fetch, clock: sandbox.clock };
  const refused = await run('glossaries push terms.csv', { client });
  expect(refused).toMatchObject({
    code: 13,
    writes: ['POST /v3/glossaries', 'DELETE /v3/glossaries/<id>'],
  });
  expect(refused.stderr).toContain('it is older, so');
  const { code, writes } = await run('glossaries push terms.csv --take file', { client });
  expect({ code, writes: writes.map((write) => write.split(' ')[0]) }).toEqual({
    code: 0,
    writes: ['PUT', 'PATCH', 'PATCH'],
  });
  expect(lock('terms.csv').id).toBe(older);
  expect(await run('glossaries push terms.csv')).toMatchObject({ code: 0, writes: [] });
});

test('of two pushes at once, one glossary stays', async () => {
  const { put, run, lock } = await sheetCommands();
  put('terms.csv', three);
  put('copy.csv', three);
  await Promise.all([run('glossaries push terms.csv'), run('glossaries push copy.csv --name terms')]);
  const list = await run('glossaries list --json');
  const named = JSON.parse(list.stdout).data.filter((one: { name: string }) => one.name === 'terms');
  expect(named).toHaveLength(1);
  const ids = ['terms.csv', 'copy.csv'].map((name) => lock(name).id);
  expect(ids).toEqual([named[0].glossary_id, named[0].glossary_id]);
});
