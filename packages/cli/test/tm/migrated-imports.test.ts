// What earlier versions remembered of imports is in the ledger after the first command of this one.

import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { accountOf } from '../support/account.ts';
import { openSandbox } from '../support/command-line.ts';
import { folderWith, type TestFolder } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';
import remembered from './fixtures/remembered-imports.json' with { type: 'json' };

const state = '.state/language-service';
const names = ['done', 'gone', 'unknown', 'planned', 'sent'];
const files = Object.fromEntries(names.map((name, at) => [`in/${name}.tmx`, memoryOf(...manyUnits(at + 1))]));

/** A folder as an earlier version left it; what was imported is in the account. */
async function openOlder() {
  const sandbox = await openSandbox();
  const folder = folderWith({ ...files, 'in/failed.tmx': '<tmx><oops></tmx>' });
  const { translationMemories } = accountOf(sandbox).client;
  for (const { path, ...one } of remembered.imports) {
    const file = path.replace('/folder', folder.path);
    const isThere = ['done', 'gone', 'sent'].includes(one.name);
    const { jobId, translationMemoryId } = isThere
      ? await translationMemories.importFrom(file, { displayName: one.name })
      : { jobId: one.token?.jobId ?? '', translationMemoryId: '' };
    const token = one.token && { ...one.token, jobId };
    const known = { ...one, path: file, token, ...(one.memoryId && { memoryId: translationMemoryId }) };
    folder.write(`${state}/imports/${one.id}.json`, JSON.stringify(known));
  }
  folder.write(`${state}/accounts.json`, JSON.stringify(remembered.accounts));
  rmSync(join(folder.path, 'in/gone.tmx'));
  sandbox.journal.clear();
  return { sandbox, folder };
}

function filesOf(folder: TestFolder): string[] {
  return readdirSync(join(folder.path, state)).filter((name) => !name.startsWith('jobs.db'));
}

test('imports that were remembered file by file are rows, and nothing is imported again', async () => {
  const { sandbox, folder } = await openOlder();
  const dry = await tm(sandbox, folder, ['import', 'in', '--dry-run']);
  expect(dry).toMatchObject({ code: 2, stderr: expect.stringContaining('tm status') });
  const status = await tm(sandbox, folder, ['status']);
  expect(status.stdout).toBe(
    'imports: 1 planned, 1 declared, 2 done, 1 failed, 1 unknown\nfailures: 2 unknown; tm failures lists them\n',
  );
  expect(filesOf(folder)).toEqual([]);
  expect((await tm(sandbox, folder, ['resume'])).code).toBe(0);
  expect((await tm(sandbox, folder, ['status'])).stdout).toBe(
    'imports: 4 done, 1 failed, 1 unknown\nfailures: 2 unknown; tm failures lists them\n',
  );
  folder.write('copy/gone.tmx', files['in/gone.tmx'] ?? '');
  const again = await tm(sandbox, folder, ['import', 'copy/gone.tmx']);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('(imported before)') });
  expect((await tm(sandbox, folder, ['status'])).stdout).toBe(
    'imports: 4 done, 1 failed, 1 unknown\nfailures: 2 unknown; tm failures lists them\n',
  );
  expect((await tm(sandbox, folder, ['forget', 'unknown', '--yes'])).code).toBe(0);
  expect((await tm(sandbox, folder, ['import', 'in'])).code).toBe(14);
  expect(await imported(sandbox)).toEqual([...names].sort());
});

test('an account that the ledger knows at another address keeps its rows', async () => {
  const { sandbox, folder } = await openOlder();
  const production = await openSandbox();
  rmSync(join(folder.path, state, 'imports'), { recursive: true });
  const elsewhere = ['--base-url', 'https://production.test'];
  folder.write('new.tmx', memoryOf(...manyUnits(9)));
  expect((await tm(production, folder, ['import', 'new.tmx', ...elsewhere])).code).toBe(0);
  for (const one of remembered.imports.filter(({ name }) => name === 'planned')) {
    const known = { ...one, path: join(folder.path, 'in/planned.tmx') };
    folder.write(`${state}/imports/${one.id}.json`, JSON.stringify(known));
  }
  expect((await tm(production, folder, ['status', ...elsewhere])).stdout).toBe('imports: 1 done\n');
  expect((await tm(sandbox, folder, ['status'])).stdout).toBe('imports: 1 planned\n');
});

test('a ledger of an earlier version of this user continues', async () => {
  const sandbox = await openSandbox();
  const folder = folderWith();
  mkdirSync(join(folder.path, state), { recursive: true });
  const path = join(folder.path, state, 'jobs.db');
  copyFileSync(join(import.meta.dirname, '../../../bulk/test/fixtures/ledger-version-1.db'), path);
  const [memory] = await accountOf(sandbox).client.translationMemories.list().toArray();
  const database = new DatabaseSync(path);
  const update = database.prepare("update bulk_rows set memory_id = ? where state = 'done'");
  update.run(memory?.translation_memory_id ?? '');
  database.close();
  expect((await tm(sandbox, folder, ['status'])).stdout).toMatch(/^imports: .*1 done/);
});
