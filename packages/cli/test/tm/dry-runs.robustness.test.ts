import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openSandbox, runCommand, test } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';
import { expectSameRequests } from '../support/same-requests.ts';

const small = memoryOf(...manyUnits(3));
const three = {
  'in/a.tmx': small,
  'in/deep/b.TMX': memoryOf(...manyUnits(4)),
  'in/c.tmx': memoryOf(...manyUnits(5)),
};

/** Files, and another ledger for each command. */
function openFolder() {
  const folder = folderWith(three);
  let runs = 0;
  const environment = {
    ...folder.environment,
    get LANGUAGE_SERVICE_LEDGER() {
      runs += 1;
      return join(folder.path, `rows-${runs}.db`);
    },
  };
  return { folder, run: { folder: folder.path, environment } };
}

test('a dry run of an import records the requests of a real run, and makes no ledger', async () => {
  const { run } = openFolder();
  const sent = await expectSameRequests(['tm', 'import', 'in', '--sending', '1'], run);
  expect(sent.map(({ method }) => method).sort()).toEqual(['POST', 'POST', 'POST', 'PUT', 'PUT', 'PUT']);
});

test('a dry run of an import that is done records nothing, as the real run sends nothing, and writes no ledger', async () => {
  const folder = folderWith(three);
  for (const ledger of [[], ['--ledger', 'rows.db']]) {
    const sandbox = await openSandbox();
    const run = { folder: folder.path, environment: folder.environment };
    const args = ['tm', 'import', 'in', ...ledger];
    const dryRun = async () => {
      const { code, stdout } = await runCommand([...args, '--dry-run', '--json'], sandbox, run);
      expect(code).toBe(0);
      return JSON.parse(stdout).data.requests;
    };
    expect(await dryRun()).toHaveLength(6);
    expect((await runCommand(args, sandbox, run)).code).toBe(0);
    const path = join(folder.path, ledger[1] ?? '.state/language-service/jobs.db');
    const before = readFileSync(path);
    sandbox.journal.clear();
    expect(await dryRun()).toEqual([]);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect((await runCommand(args, sandbox, run)).code).toBe(0);
    expect(sandbox.journal.entries().filter(({ method }) => method !== 'GET')).toEqual([]);
  }
});

test('a dry run of a delete and of an export records the requests of a real run', async () => {
  const { run } = openFolder();
  expect((await expectSameRequests(['tm', 'delete', 'Nordlicht service notes'], run)).length).toBe(2);
  const sent = await expectSameRequests(['tm', 'export', '--all', '-o', 'backup'], run, true);
  expect(sent.every(({ method, url }) => method === 'POST' && url.includes('export'))).toBe(true);
});

test('a dry run of an export writes nothing, and asks again for a file that was changed alone', async () => {
  const { folder, run } = openFolder();
  const sandbox = await openSandbox();
  const dry = await runCommand(['tm', 'export', '--all', '-o', 'backup', '--dry-run'], sandbox, run);
  expect(dry.code).toBe(0);
  expect(existsSync(join(folder.path, 'backup'))).toBe(false);
  expect(readdirSync(folder.path).filter((name) => name.endsWith('.db'))).toEqual([]);
  const args = ['tm', 'export', '--all', '-o', 'backup'];
  expect((await runCommand(args, sandbox, run)).code).toBe(0);
  const [name = ''] = readdirSync(join(folder.path, 'backup'));
  folder.write(`backup/${name}`, 'changed');
  const again = await runCommand([...args, '--dry-run', '--json'], sandbox, run);
  expect(JSON.parse(again.stdout).data.requests).toHaveLength(1);
  expect(folder.read(`backup/${name}`)).toBe('changed');
});

test('a dry run of a retry records the requests of a real run, and leaves the failed rows', async () => {
  const folder = folderWith(three);
  const run = { folder: folder.path, environment: folder.environment };
  const sent = await expectSameRequests(['tm', 'retry', '--ledger', 'rows.db', '--sending', '1'], {
    ...run,
    prepare: async (sandbox) => {
      sandbox.jobs.script({ on: 'import', failure: 'out of paper', times: 3 });
      const failed = await runCommand(['tm', 'import', 'in', '--ledger', 'rows.db'], sandbox, run);
      expect(failed.code).toBe(11);
    },
  });
  expect(sent.map(({ method }) => method).sort()).toEqual(['POST', 'POST', 'POST', 'PUT', 'PUT', 'PUT']);
});
