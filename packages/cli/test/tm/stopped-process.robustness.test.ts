import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { serveSandbox } from '../../../../test/support/served-sandbox.ts';
import { hasTerminal, runInContainer, runInTerminal, runProcess } from '../support/command-process.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { memoriesByName, stopAndGoOn } from '../support/interrupted-import.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

// One Ctrl-C and one kill -9 of a process; `npm run prove -- nightly` has forty.

test.runIf(hasTerminal)('Ctrl-C at a terminal ends an upload with 130 and says how to continue', async () => {
  const { sandbox, served: running } = await serveSandbox();
  sandbox.faults.add({ on: 'upload', readBytesPerSecond: 1_000, times: 10 });
  const folder = folderWith({ 'a.tmx': memoryOf(...manyUnits(100_000)) });
  let isTyped = false;
  const { code, stdout } = await runInTerminal(['tm', 'import', 'a.tmx'], running.url, {
    folder: folder.path,
    environment: folder.environment,
    onOutput: (printed, child) => {
      if (isTyped || !printed.includes('a.tmx: sending')) return;
      isTyped = true;
      child.type('\u0003');
    },
  });
  expect(code).toBe(130);
  expect(stdout).toContain('Run the same command again');
  expect((await memoriesByName(running.url)).get('a')).toBe(undefined);
});

test('an import that was killed while its job was made finishes on the next run', async () => {
  const { sandbox, served: running } = await serveSandbox();
  sandbox.faults.add({ on: 'translationMemories_createImport', latency: '2s' });
  const folder = folderWith({ 'a.tmx': memoryOf(...manyUnits(3)) });
  const ledger = join(folder.path, '.state/language-service/jobs.db');
  const { stopped, second } = await stopAndGoOn(['tm', 'import', 'a.tmx'], running, folder, {
    signal: 'SIGKILL',
    when: () => existsSync(ledger) && isAskingForJob(ledger),
  });
  expect([stopped.code, second.code]).toEqual([null, 0]);
  expect((await memoriesByName(running.url)).get('a')).toBe(1);
});

/** A row is taken before its job is asked for. */
function isAskingForJob(path: string): boolean {
  const database = new DatabaseSync(path);
  try {
    return database.prepare('select 1 from bulk_imports where fence = 1').get() !== undefined;
  } catch {
    return false; // the ledger is being made
  } finally {
    database.close();
  }
}

const hasNamespaces = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0;
if (!hasNamespaces)
  console.warn('Without unshare as root no test runs in a process namespace of a container.');

test.runIf(hasNamespaces)('a container and its host that share their state import a file once', async () => {
  const { sandbox, served: running } = await serveSandbox();
  sandbox.faults.add({ on: 'translationMemories_createImport', latency: '2s', times: 2 });
  const { path: folder, environment } = folderWith({ 'a.tmx': memoryOf(...manyUnits(3)) });
  const runs = await Promise.all(
    [runProcess, runInContainer].map((run) =>
      run(['tm', 'import', 'a.tmx'], running.url, { folder, environment }),
    ),
  );
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect((await memoriesByName(running.url)).get('a')).toBe(1);
});
