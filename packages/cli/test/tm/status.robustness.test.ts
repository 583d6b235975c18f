import { readdirSync } from 'node:fs';
import type { Sandbox } from 'language-service-sandbox';
import { expect } from 'vitest';
import { test } from '../support/command-line.ts';
import { folderWith, type TestFolder } from '../support/folder-with-files.ts';
import { tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const shared = ['--ledger', 'rows.db'];

/** The first status with these words: an import may still be reading its files, so the status is asked again. */
function statusWith(words: string, sandbox: Sandbox, folder: TestFolder): Promise<string> {
  return new Promise((resolve, reject) => {
    const ask = async (): Promise<void> => {
      const { stdout } = await tm(sandbox, folder, ['status', ...shared]);
      if (stdout.includes(words)) resolve(stdout);
      else later();
    };
    const later = () => sandbox.clock.after(50_000, () => void ask().catch(reject));
    later();
  });
}

test('the status of a running import counts it by state', async ({ sandbox }) => {
  sandbox.jobs.script({ on: 'import', duration: '1000s', times: 1 });
  const folder = folderWith({ 'in/a.tmx': memoryOf(...manyUnits(3)), 'in/b.tmx': memoryOf(...manyUnits(4)) });
  const running = statusWith('1 done', sandbox, folder);
  await tm(sandbox, folder, ['import', 'in', ...shared]);
  expect(await running).toBe('imports: 1 sent, 1 done\n');
});

test('without a terminal the log of a long import gets a line every 30 s', async ({ sandbox }) => {
  sandbox.jobs.script({ on: 'import', duration: '100s', times: 1 });
  const folder = folderWith({ 'in/a.tmx': memoryOf(...manyUnits(3)) });
  const lines = (stderr: string) => stderr.split('\n').filter((line) => line.startsWith('0 of 1 done'));
  const { stderr } = await tm(sandbox, folder, ['import', 'in', ...shared]);
  expect(lines(stderr).length).toBeGreaterThanOrEqual(2);
  expect(lines(stderr).length).toBeLessThanOrEqual(4);
});

test.for([['status'], ['report'], ['retry'], ['forget', 'a.tmx']])(
  'tm %s of a ledger that does not exist says so, and creates none',
  async (args, { sandbox }) => {
    const folder = folderWith();
    expect(await tm(sandbox, folder, [...args, ...shared])).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^error: the ledger .*rows\.db does not exist\nPass the --ledger of the import/,
      ),
    });
    expect(readdirSync(folder.path)).toEqual([]);
  },
);

test('a ledger without imports of this account names the account', async ({ sandbox }) => {
  const folder = folderWith({ 'a.tmx': memoryOf(...manyUnits(1)) });
  await tm(sandbox, folder, ['import', 'a.tmx', ...shared]);
  const { stdout } = await tm(sandbox, folder, ['status', ...shared, '--base-url', 'https://other.example']);
  expect(stdout).toBe('No imports for https://other.example, profile default\n');
});

test('--max-wait ends the wait for a job, and report --open omits what has ended', async ({ sandbox }) => {
  sandbox.jobs.script({ on: 'import', duration: '10000s', times: 1 });
  const folder = folderWith({ 'a.tmx': memoryOf(...manyUnits(1)), 'b.tmx': memoryOf(...manyUnits(2)) });
  await tm(sandbox, folder, ['import', 'a.tmx', ...shared, '--max-wait', '60']);
  await tm(sandbox, folder, ['import', 'b.tmx', ...shared]);
  const fields = ['--jsonl', '--fields', 'state'];
  const report = (...more: string[]) => tm(sandbox, folder, ['report', ...shared, ...fields, ...more]);
  expect((await report()).stdout).toBe('{"state":"unknown"}\n{"state":"done"}\n');
  expect((await report('--open')).stdout).toBe('');
});

test('ledger create --print prints the SQL, and needs no ledger', async ({ sandbox }) => {
  const { code, stdout } = await tm(sandbox, folderWith(), ['ledger', 'create', '--print']);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^create table .*CREATE SCHEMA /s)]);
});
