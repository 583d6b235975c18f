// What stories/tm/ledger-commands.txt cannot say: several files at once, Ctrl-C, and a ledger that breaks.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Sandbox } from 'language-service-sandbox';
import { expect } from 'vitest';
import { rateInWords } from '../../src/commands/tm/work-rows.ts';
import { Interrupted } from '../../src/frame/exit-status.ts';
import { test } from '../support/command-line.ts';
import { folderWith, type TestFolder } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const small = memoryOf(...manyUnits(3));
const three = { 'in/a.tmx': small, 'in/deep/b.TMX': memoryOf(...manyUnits(4)), 'in/c.tmx': small };

test('a folder becomes memories once, and a second run finds them, file by file too', async ({ sandbox }) => {
  const folder = folderWith({ ...three, 'in/notes.txt': 'x' });
  const first = await tm(sandbox, folder, ['import', 'in']);
  expect(first.code).toBe(0);
  expect(first.stdout.trim().split('\n').sort()).toEqual([
    expect.stringMatching(/^in\/a\.tmx: 3 segments stored, 0 skipped, memory /),
    expect.stringMatching(/^in\/c\.tmx: 3 segments/),
    expect.stringMatching(/^in\/deep\/b\.TMX: 4 segments/),
  ]);
  expect(await imported(sandbox)).toEqual(['a', 'b', 'c']);
  expect((await tm(sandbox, folder, ['import', 'in'])).code).toBe(0);
  const single = await tm(sandbox, folder, ['import', 'in/a.tmx']);
  expect(single.stdout).toContain('(already imported)');
  expect(await imported(sandbox)).toEqual(['a', 'b', 'c']);
  expect((await tm(sandbox, folder, ['status'])).stdout).toBe('imports: 3 done\n');
  const rows = await tm(sandbox, folder, ['report', '--state', 'done', '--jsonl']);
  expect(rows.stdout.trim().split('\n').length).toBe(3);
});

test.runIf(process.platform === 'linux')('a state folder that cannot exist is named', async ({ sandbox }) => {
  const environment = { XDG_STATE_HOME: '/proc/none' };
  const refused = await tm(sandbox, folderWith({ 'a.tmx': small }), ['import', 'a.tmx'], { environment });
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining("mkdir '/proc/none'") });
});

test('every event is a line of JSON without an address, and the outcome is the last line', async ({
  sandbox,
}) => {
  const folder = folderWith(three);
  const line = 'import in --jsonl --progress plain';
  const { code, stdout, stderr } = await tm(sandbox, folder, line.split(' '));
  expect(code).toBe(0);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ type }) => type === 'done').length).toBe(3);
  expect(lines.slice(-3)).toMatchObject(Array(3).fill({ exitStatus: 'done' }));
  expect(stdout).not.toMatch(/sealed|https?:/i);
  expect(stderr).toMatch(/3 of 3 done, [\d.]+ a second/);
  const counts = { planned: 0, declared: 0, sent: 0, done: 9, failed: 0, unknown: 0 };
  expect(rateInWords({ ...counts, perSecond: 171.4 })).toBe('9 of 9 done, 170 a second');
});

/** Imports the folder until Ctrl-C at the first request with the method. */
async function interrupted(sandbox: Sandbox, folder: TestFolder, method: string, ...args: string[]) {
  const controller = new AbortController();
  const fetch: typeof sandbox.fetch = async (url, init) => {
    const response = await sandbox.fetch(url, init);
    if (init?.method === method) controller.abort(new Interrupted('SIGINT'));
    return response;
  };
  const client = { fetch, clock: sandbox.clock };
  return tm(sandbox, folder, ['import', 'in', ...args], { signal: controller.signal, client });
}

test('Ctrl-C exits with 130, prints how to continue; the same command creates no duplicate', async ({
  sandbox,
}) => {
  const folder = folderWith(three);
  const run = await interrupted(sandbox, folder, 'PUT');
  expect(run).toMatchObject({ code: 130, stderr: expect.stringContaining('Run the same command again') });
  expect((await tm(sandbox, folder, ['import', 'in'])).code).toBe(0);
  expect(await imported(sandbox)).toEqual(['a', 'b', 'c']);
});

test('Ctrl-C while files are added says to run the same command', async ({ sandbox }) => {
  const names = Array.from({ length: 5_000 }, (_, index) => `in/${index}.tmx`);
  const folder = folderWith(Object.fromEntries(names.map((name) => [name, small])));
  const run = await interrupted(sandbox, folder, 'POST', '--ledger', 'rows.db');
  expect(run).toMatchObject({
    code: 130,
    stderr: expect.stringMatching(/^error: .*\nRun the same command again/m),
  });
});

test.for([
  [10, 'GET', undefined],
  [9, 'GET', 503],
  [14, 'POST', 503],
] as const)(
  'an outage exits with %d, and says to run the command again',
  async ([code, method, status], { sandbox }) => {
    const fetch: typeof sandbox.fetch = async (url, init) => {
      if (init?.method !== method) return sandbox.fetch(url, init);
      if (status === undefined) throw new TypeError('fetch failed');
      return new Response('{}', { status });
    };
    const client = { fetch, clock: sandbox.clock };
    const args = ['import', 'in', '--ledger', 'rows.db', '--max-wait', '1'];
    const run = await tm(sandbox, folderWith(three), args, { client });
    expect(run).toMatchObject({ code, stderr: expect.stringContaining('Run the same command again') });
  },
);

test('a ledger that loses its tables exits with 14 and names the reason', async ({ sandbox }) => {
  const folder = folderWith(three);
  const fetch: typeof sandbox.fetch = async (url, init) => {
    if (init?.method === 'PUT') {
      const database = new DatabaseSync(join(folder.path, 'rows.db'));
      database.exec('drop table if exists bulk_imports');
      database.close();
    }
    return sandbox.fetch(url, init);
  };
  const run = await tm(sandbox, folder, ['import', 'in', '--ledger', 'rows.db'], {
    client: { fetch, clock: sandbox.clock },
  });
  expect(run).toMatchObject({
    code: 14,
    stderr: expect.stringMatching(/the ledger failed: .*no such table.*\n.*run the same command again/s),
  });
});
