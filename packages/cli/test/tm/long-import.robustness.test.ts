// An import of more files than have a line each: the first are sent while others are found.

import { setTimeout as pause } from 'node:timers/promises';
import type { PlatformFetch } from 'language-service-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { disk } from '../../../bulk/src/content.ts';
import { openSandbox } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const names = Array.from({ length: 25 }, (_, at) => `n${at + 10}`);

async function open() {
  const sandbox = await openSandbox();
  const files = names.map((name, at) => [`in/${name}.tmx`, memoryOf(...manyUnits(at + 1))]);
  const folder = folderWith(Object.fromEntries(files));
  folder.write('in/z/first.tmx', memoryOf(...manyUnits(30)));
  const first = Promise.withResolvers<void>();
  // Nothing but the first file is read before the test says so; a run that waits for more must end, since its clock is virtual.
  const said = Promise.race([first.promise, pause(40_000, undefined, { ref: false })]);
  const { open } = disk;
  const reading = vi.spyOn(disk, 'open');
  reading.mockImplementation(async function* (path) {
    if (!path.endsWith('n10.tmx')) await said;
    yield* open(path);
  });
  onTestFinished(() => void reading.mockRestore());
  const late = () => {
    folder.write('in/z/late.tmx', memoryOf(...manyUnits(31)));
    first.resolve();
  };
  return { sandbox, folder, late, readOn: first.resolve };
}

test('the first file of a folder is sent before the last one is found', async () => {
  const { sandbox, folder, late } = await open();
  const fetch: PlatformFetch = (url, init) => {
    if (init.method === 'PUT') late();
    return sandbox.fetch(url, init);
  };
  const client = { fetch, clock: sandbox.clock };
  const first = await tm(sandbox, folder, ['import', 'in'], { client });
  expect(first).toMatchObject({ code: 0, stdout: '27 of 27 files imported, 0 segments skipped\n' });
  expect(await imported(sandbox)).toEqual(['first', 'late', ...names]);
  folder.write('in/more.tmx', memoryOf(...manyUnits(32)));
  folder.write('in/late.tmx', memoryOf(...manyUnits(33)));
  const second = await tm(sandbox, folder, ['import', 'in', '--existing', 'skip']);
  const counts = '1 of 29 files imported, 27 already imported, 1 skipped, 0 segments skipped\n';
  expect(second).toMatchObject({ code: 0, stdout: counts });
});

test.for(['--dry-run', '--dry-run=curl', '--dry-run --jsonl'])(
  'with %s the first file of a folder is printed before the last one is found',
  async (form) => {
    const { sandbox, folder, late } = await open();
    const printed = Object.assign([], { push: (text: string) => text.includes('n10') && late() });
    const { stdout } = await tm(sandbox, folder, ['import', 'in', ...form.split(' ')], { printed });
    expect([stdout.match(/POST/g)?.length, stdout]).toEqual([27, expect.stringContaining('late')]);
  },
);

test('a file that fails while others are found is not sent again by the same run', async () => {
  const { sandbox, folder, readOn } = await open();
  sandbox.jobs.script({ on: 'import', failure: 'out of paper', times: 1 });
  const fetch: PlatformFetch = async (url, init) => {
    const response = await sandbox.fetch(url, init);
    if ((await response.clone().text()).includes('out of paper')) readOn();
    return response;
  };
  const client = { fetch, clock: sandbox.clock };
  const { code, stdout } = await tm(sandbox, folder, ['import', 'in'], { client });
  expect([code, stdout]).toEqual([14, expect.stringContaining('out of paper')]);
  expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(names.length + 1);
});
