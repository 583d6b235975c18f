// Entries of a lock file are data: they lead to files of the folder only.

import { readdirSync, rmdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { glossaryFolder, rows } from '../support/account-scenario.ts';
import { temporaryFolder } from '../support/folder-with-files.ts';

const lines = ['account plan', 'account apply', 'account pull', 'account check'];

test.each([
  '../../outside.tsv',
  '../outside.tsv',
  '/outside.tsv',
  'glossaries/../outside.tsv',
  'glossaries/..',
  'glossaries/deep/outside.tsv',
  'glossaries\\..\\outside.tsv',
  './outside.tsv',
  '',
])('the entry %j is refused before the first request', async (path) => {
  const { run, edit } = await glossaryFolder();
  edit('language-service.lock.json', (text) =>
    text.replace('"glossaries/terms.tsv"', () => JSON.stringify(path)),
  );
  for (const line of lines) {
    const refused = await run(line);
    expect(refused).toMatchObject({ code: 2, requests: [] });
    expect(refused.stderr).toContain(
      `${JSON.stringify(path)}: the path must be in this folder or a direct subfolder`,
    );
  }
});

test.each(['a folder', 'a file'])('%s that is a link to the outside is refused', async (what) => {
  const { run, folder, remove } = await glossaryFolder();
  const outside = temporaryFolder();
  remove('glossaries/terms.tsv');
  const target = join(outside, 'terms.tsv');
  writeFileSync(target, rows('a\tA\ten\tde\n'));
  if (what === 'a file') symlinkSync(target, join(folder, 'glossaries', 'terms.tsv'));
  else {
    rmdirSync(join(folder, 'glossaries'));
    symlinkSync(outside, join(folder, 'glossaries'));
  }
  for (const line of lines) {
    const refused = await run(line);
    expect(refused).toMatchObject({ code: 2, requests: [] });
    expect(refused.stderr).toContain('glossaries/terms.tsv is a link to a file outside the folder');
  }
  expect(readdirSync(outside)).toEqual(['terms.tsv']);
});
