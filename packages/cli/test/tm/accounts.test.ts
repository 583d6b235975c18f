// Keys and addresses of one account, and of several, over one ledger.

import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { openSandbox } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const small = memoryOf(...manyUnits(3));
const three = { 'in/a.tmx': small, 'in/b.tmx': memoryOf(...manyUnits(4)), 'in/c.tmx': small };

test('who tried the sandbox first imports into production without a question', async () => {
  const [staging, production] = [await openSandbox(), await openSandbox()];
  const folder = folderWith(three);
  const shared = ['--ledger', 'rows.db'];
  await tm(staging, folder, ['import', 'in', ...shared]);
  const elsewhere = [...shared, '--base-url', 'https://production.test'];
  const dry = await tm(production, folder, ['import', 'in', ...elsewhere, '--dry-run']);
  expect(dry).toMatchObject({ code: 0 });
  expect(await imported(production)).toEqual([]);
  const run = await tm(production, folder, ['import', 'in', ...elsewhere]);
  expect(run.code).toBe(0);
  for (const { stderr } of [dry, run])
    expect(stderr).toContain('use the account production.test: the key cannot read those of default.\n');
  expect(await imported(production)).toEqual(['a', 'b', 'c']);
  const again = await tm(production, folder, ['import', 'in', ...elsewhere]);
  expect(again).toMatchObject({ code: 0, stderr: expect.not.stringContaining('account') });
  expect((await tm(production, folder, ['status', ...elsewhere])).stdout).toBe('imports: 3 done\n');
  expect((await tm(staging, folder, ['status', ...shared])).stdout).toBe('imports: 3 done\n');
  expect(await imported(production)).toEqual(['a', 'b', 'c']);
});

test('a name of an account that the key cannot read is refused with 2', async () => {
  const [staging, production] = [await openSandbox(), await openSandbox()];
  const folder = folderWith(three);
  await tm(staging, folder, ['import', 'in', '--ledger', 'rows.db']);
  const elsewhere = ['import', 'in', '--ledger', 'rows.db', '--base-url', 'https://production.test'];
  const refused = await tm(production, folder, [...elsewhere, '--account', 'default']);
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/account default .* cannot read .*\n.*without --account/s),
  });
  expect((await tm(production, folder, [...elsewhere, '--account', 'mine'])).code).toBe(0);
  expect(await tm(production, folder, [...elsewhere, '--account', 'default'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--account mine'),
  });
});

const rotated = 'a-rotated-key';

test('a file that failed for the quota is not sent twice when the key changed before it was', async () => {
  const sandbox = await openSandbox({ keys: [{ key: rotated, account: fixtures.account }] });
  const folder = folderWith({ 'a.tmx': small });
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 456, times: 9 });
  expect((await tm(sandbox, folder, ['import', 'a.tmx'])).code).toBe(7);
  sandbox.faults.clear();
  const environment = { LANGUAGE_SERVICE_KEY: rotated };
  const runs = await Promise.all(
    [{}, { environment }].map((run) => tm(sandbox, folder, ['import', 'a.tmx'], run)),
  );
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect(await imported(sandbox)).toEqual(['a']);
});
