import { spawnSync } from 'node:child_process';
import { globSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { noPostgres, startPostgres } from '../../../test/support/postgres.ts';
import { serveSandbox } from '../../../test/support/served-sandbox.ts';
import { isFresh, rememberInputs } from '../built-inputs.ts';
import manifest from '../package.json' with { type: 'json' };
import { main, runProcess } from './support/command-process.ts';
import { folderWith } from './support/folder-with-files.ts';
import { manyUnits, memoryOf } from './support/memory-files.ts';

// What only the built command can get wrong: packages of others that are built into it.

const built = dirname(main);

test('every file of the built command loads, with the packages that are built into it', () => {
  const files = globSync('*.js', { cwd: built, exclude: ['main.js'] }).map((name) => join(built, name));
  expect(files.length).toBeGreaterThan(90);
  // The whole file is run when it is loaded, and a package of CommonJS when it is asked for.
  const program = `
    for (const file of ${JSON.stringify(files)}) {
      try { require(file); } catch (error) { console.log(file + ': ' + error.message); }
    }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--eval', program, '--', 'main.js', '--version'], {
    encoding: 'utf8',
  });
  // One of them loads main.js.
  expect({ stdout, stderr }).toEqual({ stdout: `${manifest.version}\n`, stderr: '' });
});

if (noPostgres !== undefined) console.log(noPostgres);

describe.skipIf(noPostgres !== undefined)('over a ledger in Postgres', () => {
  test('the built command imports a folder and reports each file', { timeout: 60_000 }, async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const { served: running } = await serveSandbox();
    const small = memoryOf(...manyUnits(3));
    const folder = folderWith({ 'in/a.tmx': small, 'in/b.tmx': small });
    const tm = (...args: string[]) =>
      runProcess(['tm', ...args, '--ledger', postgres.connectionString], running.url, {
        folder: folder.path,
        environment: folder.environment,
      });
    expect(await tm('import', 'in')).toMatchObject({ code: 0 });
    expect((await tm('status')).stdout).toMatch(/^imports: 2 done/);
    const { stdout } = await tm('report', '--jsonl');
    expect(stdout.trim().split('\n').length).toBe(2);
  });
});

test('a build is stale when one of its files changed or is gone, and when it was replaced itself', () => {
  const folder = folderWith({ 'main.js': 'built', 'a.ts': 'a', 'b.ts': 'b' }).path;
  const [built, record] = [join(folder, 'main.js'), join(folder, 'cache/inputs.json')];
  const inputs = ['a.ts', 'b.ts'].map((name) => join(folder, name));
  const change = (name: string) => utimesSync(join(folder, name), 0, 0);
  const build = () => rememberInputs(built, [...inputs, '\0runtime'], record);
  const seen = [isFresh(built, record)];
  for (const then of [() => change('a.ts'), () => change('main.js'), () => rmSync(join(folder, 'b.ts'))]) {
    build();
    seen.push(isFresh(built, record));
    then();
    seen.push(isFresh(built, record));
  }
  expect(seen).toEqual([false, true, false, true, false, true, false]);
});
