import { fixtures } from 'language-service-sandbox';
import { expect, test, vi } from 'vitest';
import { serveSandbox } from '../../../../test/support/served-sandbox.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { memoriesByName, stopAndGoOn, wholeRunMs } from '../support/interrupted-import.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

// An import as a process, stopped at 20 moments by Ctrl-C and at 20 by kill -9: the next run finishes it, and there is
// one memory each. Where the file may have arrived, the next run waits until the service must know.

vi.setConfig({ testTimeout: 900_000 });

const MOMENTS = 20;
const AT_A_TIME = 8;

test('40 of 40 stopped imports finish on the next run, with one memory each', async () => {
  const { sandbox, served } = await serveSandbox({ accounts: [{ id: fixtures.account, memoryLimit: 200 }] });
  // An upload takes about two seconds, so that many of the moments lie within it.
  sandbox.faults.add({ on: 'upload', readBytesPerSecond: 400_000, times: 1_000 });
  const content = memoryOf(...manyUnits(8_000));
  const whole = folderWith({ 'whole.tmx': content });
  const runMs = await wholeRunMs(['tm', 'import', 'whole.tmx'], served, whole);
  const tries = (['SIGINT', 'SIGKILL'] as const).flatMap((signal) =>
    Array.from({ length: MOMENTS }, (_, at) => ({
      signal,
      afterMs: ((at + 1) * runMs) / MOMENTS,
      name: `${signal} ${at}`,
    })),
  );
  const ends: { name: string; first: number | null; second: number | null; said: string }[] = [];
  const worker = async () => {
    for (let one = tries.shift(); one !== undefined; one = tries.shift()) {
      const folder = folderWith({ [`${one.name}.tmx`]: content });
      const { stopped, second } = await stopAndGoOn(['tm', 'import', `${one.name}.tmx`], served, folder, one);
      ends.push({
        name: one.name,
        first: stopped.code,
        second: second.code,
        said: stopped.stderr + second.stderr,
      });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  const byName = await memoriesByName(served.url);
  const stoppedEarly = ends.filter(({ first }) => first !== 0).length;
  console.log(`${ends.length} runs, ${stoppedEarly} of them stopped before their end`);
  expect(ends.filter(({ second }) => second !== 0)).toEqual([]);
  expect(ends.filter(({ name }) => byName.get(name) !== 1)).toEqual([]);
  expect(ends.length).toBe(2 * MOMENTS);
  expect(stoppedEarly).toBeGreaterThan(MOMENTS);
  const interrupted = ends.filter(({ name, first }) => name.startsWith('SIGINT') && first === 130);
  expect(interrupted.length).toBeGreaterThan(0);
  for (const { said } of interrupted) expect(said).toMatch(/Interrupted/);
});
