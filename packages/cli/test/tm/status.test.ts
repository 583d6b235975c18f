import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openSandbox, runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

test('the status counts files that were imported one by one, and makes no ledger', async () => {
  const sandbox = await openSandbox();
  const folder = folderWith({ 'a.tmx': memoryOf(...manyUnits(3)), 'b.tmx': '<tmx><oops></tmx>' });
  const tm = (...args: string[]) =>
    runCommand(['tm', ...args], sandbox, { folder: folder.path, environment: folder.environment });
  expect((await tm('status')).stdout).toBe('No rows.\n');
  await tm('import', 'a.tmx');
  await tm('import', 'b.tmx');
  expect((await tm('status')).stdout).toBe('imports: 1 done, 1 failed\n');
  expect(existsSync(join(folder.path, '.state/language-service/jobs.db'))).toBe(false);
  await tm('import', 'a.tmx', 'b.tmx');
  expect((await tm('status')).stdout).toBe('imports: 1 done, 1 failed\n');
});

test('the status says one job, and two jobs', async () => {
  const sandbox = await openSandbox();
  const folder = folderWith({ 'in/a.tmx': memoryOf(...manyUnits(3)) });
  const tm = (...args: string[]) =>
    runCommand(['tm', ...args, '--ledger', 'rows.db'], sandbox, {
      folder: folder.path,
      environment: folder.environment,
    });
  await tm('import', 'in');
  for (const [count, words] of [
    [1, '1 job without an answer'],
    [2, '2 jobs without an answer'],
  ] as const) {
    const database = new DatabaseSync(join(folder.path, 'rows.db'));
    database.exec(`update bulk_rows set orphaned = ${count}`);
    database.close();
    expect((await tm('status')).stdout).toBe(`imports: 1 done, ${words}\n`);
  }
});
