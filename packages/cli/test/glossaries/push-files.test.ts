import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { expectSameRequests } from '../support/dry-run-law.ts';
import { temporaryFolder } from '../support/folder-with-files.ts';
import { sheetCommands } from '../support/sheet-commands.ts';

const fourColumns = 'source,target,source_lang,target_lang\n';

test('a new file makes a glossary with its name, and a lock file that keeps the id', async () => {
  const { put, run, lock } = await sheetCommands();
  put('terms.en-de.csv', 'apple,Apfel\npear,Birne\n');
  const { code, stdout, requests } = await run('glossaries push terms.en-de.csv');
  expect({ code, requests }).toEqual({
    code: 0,
    requests: [
      'GET /v3/glossaries',
      'POST /v3/glossaries',
      'GET /v3/glossaries',
      'GET /v3/glossaries/<id>',
      'GET /v3/glossaries/<id>/entries',
    ],
  });
  expect(stdout).toMatch(/^terms\.en-de\.csv: terms \([0-9a-f-]{36}\): 2 added; 1 write\n$/);
  const locked = lock('terms.en-de.csv');
  expect(locked).toMatchObject({ kind: 'glossaries', name: 'terms' });
  expect(stdout).toContain(locked.id);
});

test('a dry run records the requests of a real run', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'Nordlicht components.en-de.csv'), 'zzz,Zett\n');
  const sent = await expectSameRequests(
    [
      'glossaries',
      'push',
      'Nordlicht components.en-de.csv',
      '--name',
      'Nordlicht components',
      '--prune',
      '--take',
      'file',
    ],
    { folder },
  );
  expect(sent.map(({ method }) => method)).toContain('PUT');
});

test('a folder is pushed file by file; a faulty file stops none of the others', async () => {
  const { put, run, folder, lock } = await sheetCommands();
  mkdirSync(join(folder, 'all'));
  put('all/a.en-de.csv', 'apple,Apfel\n');
  put('all/b.en-de.csv', 'apple,\n');
  put('all/c.en-de.csv', 'apple,Apfel\n');
  const { code, stdout, stderr, writes } = await run('glossaries push all');
  expect({ code, writes }).toEqual({ code: 14, writes: ['POST /v3/glossaries', 'POST /v3/glossaries'] });
  expect(stdout.split('\n')[1]).toContain(
    'all/b.en-de.csv has 1 error; the first: row 1, column 2: the target',
  );
  expect(stderr).toContain('1 of 3 files failed');
  expect([lock('all/a.en-de.csv'), lock('all/b.en-de.csv')]).toEqual([expect.anything(), undefined]);
});

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
  expect(pruned.stdout).toContain('not in the file, kept: en → fr');
});
