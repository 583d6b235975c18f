import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openSandbox, runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

test('the status counts files that were imported one by one, and makes no ledger itself', async () => {
  const sandbox = await openSandbox();
  const folder = folderWith({ 'a.tmx': memoryOf(...manyUnits(3)), 'b.tmx': '<tmx><oops></tmx>' });
  const tm = (...args: string[]) =>
    runCommand(['tm', ...args], sandbox, { folder: folder.path, environment: folder.environment });
  expect((await tm('status')).stdout).toBe('No rows.\n');
  expect(existsSync(join(folder.path, '.state'))).toBe(false);
  await tm('import', 'a.tmx');
  await tm('import', 'b.tmx');
  expect((await tm('status')).stdout).toBe('imports: 1 done, 1 failed\n');
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

const shared = ['--ledger', 'rows.db'];

test('an import waits while another command has paused the account, and says how to continue', async () => {
  const sandbox = await openSandbox();
  const folder = folderWith({ 'in/a.tmx': memoryOf(...manyUnits(3)) });
  expect(await tm(sandbox, folder, ['pause', ...shared])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('until tm unpause'),
  });
  let status = '';
  const later = () =>
    new Promise<number>((resolve, reject) => {
      sandbox.clock.after(60_000, () => unpause().then(resolve, reject));
    });
  const unpause = async (): Promise<number> => {
    status = (await tm(sandbox, folder, ['status', ...shared])).stdout;
    // The import may still be reading its files.
    if (!status.includes('planned')) return later();
    return (await tm(sandbox, folder, ['unpause', ...shared])).code;
  };
  const unpaused = later();
  const run = await tm(sandbox, folder, ['import', 'in', ...shared]);
  expect(await unpaused).toBe(0);
  expect(status).toBe('imports: 1 planned\npaused by tm pause: tm unpause continues\n');
  expect(run).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('Continue: language-service tm unpause --ledger rows.db'),
  });
  expect(await imported(sandbox)).toEqual(['a']);
  expect((await tm(sandbox, folder, ['status', ...shared])).stdout).toBe('imports: 1 done\n');
});
