import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { sheetCommands } from '../support/sheet-commands.ts';

const fourColumns = 'source,target,source_lang,target_lang\n';

test('--prune leaves a dictionary without an entry, and names it: it still makes the pair translatable', async () => {
  const { put, run, sandbox } = await sheetCommands();
  put('terms.csv', `${fourColumns}apple,Apfel,en,de\n`);
  await run('glossaries push terms.csv');
  const empty = '{"source_lang":"EN","target_lang":"FR","entry_count":0},';
  const fetch: PlatformFetch = async (url, init) => {
    const answer = await sandbox.fetch(url, init);
    if (url.includes('/entries')) return answer;
    const text = await answer.text();
    return new Response(
      text.replace('"dictionaries":[{"source_lang', `"dictionaries":[${empty}{"source_lang`),
    );
  };
  const pruned = await run('glossaries push terms.csv --prune', { client: { fetch, clock: sandbox.clock } });
  expect(pruned).toMatchObject({ code: 0, writes: [] });
  expect(pruned.stderr).toContain('has no entries for en → fr. The account keeps its entries for en → fr.');
});

test('a push with an emptied dictionary keeps its base, so a later --prune is no conflict', async () => {
  const { put, run } = await sheetCommands();
  put('terms.csv', 'en,de,fr\napple,Apfel,pomme\n');
  await run('glossaries push terms.csv');
  put('terms.csv', 'en,de,fr\napple,Apfel,\n');
  expect(await run('glossaries push terms.csv')).toMatchObject({ code: 0, writes: [] });
  expect(await run('glossaries push terms.csv --prune --yes')).toMatchObject({
    code: 0,
    writes: ['DELETE /v3/glossaries/<id>/dictionaries'],
  });
});

test('a first request that fails leaves nothing partly done, also beside a file that only gets a lock entry', async () => {
  const { put, run, folder, has, sandbox } = await sheetCommands();
  put('a.csv', `${fourColumns}apple,Apfel,en,de\n`);
  await run('glossaries push a.csv');
  rmSync(join(folder, 'language-service.lock.json'));
  put('b.csv', `${fourColumns}pear,Birne,en,de\n`);
  sandbox.faults.add({ on: 'glossaries_create', status: 403 });
  expect(await run('glossaries push a.csv b.csv')).toMatchObject({ code: 4 });
  expect(has('language-service.lock.json')).toBe(false);
});
