// A file that an apply writes again has the format that its name says.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { glossaryFolder } from '../support/account-scenario.ts';

test('a table of commas that was deleted, and is taken from the service, has commas again', async () => {
  const { account, folder, id, put, remove, run } = await glossaryFolder();
  remove('glossaries/terms.tsv');
  put('glossaries/terms.csv', 'source,target,source_lang,target_lang\na,A,en,de\nb,B,en,de\n');
  expect(await run('account apply')).toMatchObject({ code: 0, writes: [] });
  remove('glossaries/terms.csv');
  const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries: 'a\tA2' }];
  await account.client.glossaries.update(id, { dictionaries });
  expect(await run('account apply --take service')).toMatchObject({ code: 0, writes: [] });
  expect(readFileSync(join(folder, 'glossaries/terms.csv'), 'utf8')).toContain('a,A2');
});
