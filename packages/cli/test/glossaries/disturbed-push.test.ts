import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { sheetCommands } from '../support/sheet-commands.ts';

const header = 'source,target,source_lang,target_lang\n';
const three = `${header}a,A,en,de\na,B,en,fr\na,C,en,it\n`;
const changed = `${header}a,A2,en,de\na,B2,en,fr\na,C2,en,it\n`;

test('a push that fails in the middle is finished by the next one', async () => {
  const { put, run, sandbox } = await sheetCommands();
  put('terms.csv', three);
  await run('glossaries push terms.csv');
  put('terms.csv', changed);
  let writes = 0;
  const fetch: PlatformFetch = (url, init) => {
    writes += init.method === 'PATCH' ? 1 : 0;
    const fails = init.method === 'PATCH' && writes >= 2;
    return fails
      ? Promise.resolve(Response.json({ message: 'no' }, { status: 409 }))
      : sandbox.fetch(url, init);
  };
  const failed = await run('glossaries push terms.csv --max-retries 0', {
    client: { fetch, clock: sandbox.clock },
  });
  expect(failed.code).toBe(14);
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
