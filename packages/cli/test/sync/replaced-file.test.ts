import { chmodSync, lstatSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/folder-with-files.ts';
import { sheetCommands } from '../support/sheet-commands.ts';

test('a symbolic link stays, and the file that it leads to is replaced with its permissions', async () => {
  const { run, sandbox, folder } = await sheetCommands();
  sandbox.seed.glossary({
    name: 'terms',
    dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'a\tA' }],
  });
  const target = join(temporaryFolder(), 'terms.csv');
  writeFileSync(target, 'source,target,source_lang,target_lang\n');
  chmodSync(target, 0o600);
  const path = join(folder, 'terms.csv');
  symlinkSync(target, path);
  expect(await run('glossaries pull terms.csv')).toMatchObject({ code: 0 });
  expect(lstatSync(path).isSymbolicLink()).toBe(true);
  expect(readFileSync(target, 'utf8')).toBe('source,target,source_lang,target_lang\na,A,en,de\n');
  expect(statSync(target).mode & 0o777).toBe(0o600);
});
