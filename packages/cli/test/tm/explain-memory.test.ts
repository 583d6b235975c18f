// `tmx explain` over a file and a memory of the account, which it exports for the comparison.

import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Interrupted } from '../../src/exit-status.ts';
import { accountOf } from '../support/account.ts';
import { type Ended, openSandbox, type Run, runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { manyUnits, memoryOf, quirky } from '../support/memory-files.ts';

/** A memory with the two segments of `a.tmx`, and two that have one name. */
async function prepared() {
  const sandbox = await openSandbox();
  const folder = folderWith({ 'a.tmx': quirky, 'three.tmx': memoryOf(...manyUnits(3)), 'tmp/kept': '' });
  vi.stubEnv('TMPDIR', join(folder.path, 'tmp'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { client } = accountOf(sandbox);
  const ids: string[] = [];
  for (const displayName of ['Mine', 'Twin', 'Twin']) {
    const { translationMemoryId } = await client.translationMemories.importFrom(join(folder.path, 'a.tmx'), {
      displayName,
    });
    ids.push(translationMemoryId);
  }
  const { path, environment } = folder;
  return {
    sandbox,
    folder,
    id: ids[0] ?? '',
    explain: (args: readonly string[], run: Run = {}): Promise<Ended> =>
      runCommand(['tmx', 'explain', ...args], sandbox, { folder: path, environment, ...run }),
    temporaryFolders: () =>
      readdirSync(join(path, 'tmp')).filter((name) => name.startsWith('language-service-')),
  };
}

function reasonsOf(stdout: string): unknown[] {
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ line, reason }) => [line, reason]);
}

test('a memory is taken by its name and by its id, and the number of the service is shown beside ours', async () => {
  const { explain, id, temporaryFolders } = await prepared();
  const losses = [
    [4, 'duplicate'],
    [5, 'oneSided'],
    [6, 'unsupportedLanguage'],
  ];
  const byName = await explain(['a.tmx', 'Mine', '--jsonl']);
  expect(byName.code).toBe(0);
  expect(reasonsOf(byName.stdout)).toEqual(losses);
  expect(byName.stderr).toContain('a.tmx: 4 units read, 2 stored; the service counts 2 segments\n');
  expect(reasonsOf((await explain(['a.tmx', id, '--jsonl'])).stdout)).toEqual(losses);
  expect(temporaryFolders()).toEqual([]);
});

test('what the memory lacks is named', async () => {
  const { explain } = await prepared();
  const { stdout } = await explain(['three.tmx', 'Mine', '--jsonl']);
  expect(reasonsOf(stdout).map((entry) => (entry as unknown[])[1])).toEqual([
    'notStored',
    'notStored',
    'notStored',
  ]);
});

test('a name of two memories is refused with their ids, an unknown one and a folder as such', async () => {
  const { explain, folder } = await prepared();
  const twin = await explain(['a.tmx', 'Twin']);
  expect(twin.code).toBe(6);
  expect(twin.stderr.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)?.length).toBe(2);
  expect((await explain(['a.tmx', 'nobody'])).code).toBe(5);
  mkdirSync(join(folder.path, 'parts'));
  const { code, stderr } = await explain(['a.tmx', 'parts']);
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('parts is a folder') });
  expect((await explain(['-', '-'], { stdin: quirky })).code).toBe(2);
});

test('a file comes before a memory of its name, and a fault in it is its own', async () => {
  const { explain, folder } = await prepared();
  folder.write('Mine', '<tmx><body><tu>');
  const { code, stderr } = await explain(['a.tmx', 'Mine']);
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('Mine:1:') });
  expect(stderr).not.toContain('a.tmx:');
});

test('Ctrl-C during the export leaves no temporary file', async () => {
  const { explain, id, sandbox, temporaryFolders } = await prepared();
  const controller = new AbortController();
  let during = 0;
  const fetch: PlatformFetch = (url, init) => {
    if (init.method === 'POST') {
      during = temporaryFolders().length;
      controller.abort(new Interrupted('SIGINT'));
    }
    return sandbox.fetch(url, init);
  };
  const client = { fetch, clock: sandbox.clock };
  const stopped = await explain(['a.tmx', id], { signal: controller.signal, client });
  expect({ code: stopped.code, during }).toEqual({ code: 130, during: 1 });
  expect(temporaryFolders()).toEqual([]);
});
