import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Interrupted } from '../../src/exit-status.ts';
import { type Ended, openSandbox } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

// `--again` is a generation of the rows: commands that ask at the same time make one memory more of each file.

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const shared = ['in', '--ledger', 'rows.db'];

async function openFolder(of = names) {
  const sandbox = await openSandbox();
  const files = of.map((name, at) => [`in/${name}.tmx`, memoryOf(...manyUnits(at + 1))]);
  return { sandbox, folder: folderWith(Object.fromEntries(files)) };
}

test.each([{ before: 1 }, { before: 0 }])(
  'three commands with --again, 3 s apart, make six memories where there were $before of each file',
  async ({ before }) => {
    const { sandbox, folder } = await openFolder();
    if (before === 1) expect((await tm(sandbox, folder, ['import', ...shared])).code).toBe(0);
    sandbox.jobs.script({ on: 'import', duration: '2s', times: 100 });
    const later = (seconds: number) =>
      new Promise<Ended>((resolve, reject) => {
        sandbox.clock.after(seconds * 1_000, () => {
          tm(sandbox, folder, ['import', ...shared, '--again', '--in-flight', '2']).then(resolve, reject);
        });
      });
    const runs = [later(3), later(6)];
    const first = await tm(sandbox, folder, ['import', ...shared, '--again', '--in-flight', '2']);
    expect([first, ...(await Promise.all(runs))].map(({ code }) => code)).toEqual([0, 0, 0]);
    const all = (times: number) => names.flatMap((name) => Array.from({ length: times }, () => name));
    expect(await imported(sandbox)).toEqual(all(before + 1));
    expect((await tm(sandbox, folder, ['import', ...shared, '--again'])).code).toBe(0);
    expect(await imported(sandbox)).toEqual(all(before + 2));
  },
);

test('--again that was interrupted is finished by tm retry, with one memory more of each file', async () => {
  const { sandbox, folder } = await openFolder();
  await tm(sandbox, folder, ['import', ...shared]);
  const controller = new AbortController();
  const fetch: typeof sandbox.fetch = async (url, init) => {
    const response = await sandbox.fetch(url, init);
    if (init?.method === 'PUT') controller.abort(new Interrupted('SIGINT'));
    return response;
  };
  const client = { fetch, clock: sandbox.clock };
  const run = await tm(sandbox, folder, ['import', ...shared, '--again'], {
    signal: controller.signal,
    client,
  });
  expect(run).toMatchObject({ code: 130, stderr: expect.stringContaining('Run the same command again') });
  expect((await tm(sandbox, folder, ['retry', ...shared.slice(1)])).code).toBe(0);
  expect(await imported(sandbox)).toEqual(names.flatMap((name) => [name, name]));
});

test('a memory that was deleted is imported once by two commands that find it gone', async () => {
  const { sandbox, folder } = await openFolder();
  const path = join(folder.path, 'in/a.tmx');
  await tm(sandbox, folder, ['import', path]);
  await tm(sandbox, folder, ['delete', 'a', '--yes']);
  const runs = await Promise.all([1, 2, 3].map(() => tm(sandbox, folder, ['import', path])));
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await imported(sandbox)).toEqual(['a']);
});

test('a long import begins again what had failed or was deleted before', async () => {
  const many = Array.from({ length: 25 }, (_, at) => `n${at + 10}`);
  const { sandbox, folder } = await openFolder(many);
  sandbox.jobs.script({ on: 'import', failure: 'out of paper', times: 1 });
  expect((await tm(sandbox, folder, ['import', 'in'])).code).toBe(14);
  await tm(sandbox, folder, ['delete', (await imported(sandbox))[0] ?? '', '--yes']);
  expect((await tm(sandbox, folder, ['import', 'in'])).code).toBe(0);
  expect(await imported(sandbox)).toEqual(many);
});
