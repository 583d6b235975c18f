import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { report, runCounted, runTests } from '../../../scripts/outcomes.ts';
import { test } from '../../support/scratch-folder.ts';

/** Returns the last line that a report prints. */
function countsOf(...outcomes: Parameters<typeof report>[0]): string | undefined {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const code = report(outcomes);
  const counts = String(log.mock.lastCall).split('\n').at(-1);
  log.mockRestore();
  return `${counts}, exit code ${code}`;
}

test.for([
  ['counts without a failure', 0, '3 passed, 0 failed', '3 passed, 0 failed, exit code 0'],
  ['counts with failures', 1, 'FAILED a\n3 passed, 2 failed', '3 passed, 1 failed, exit code 1'],
  ['another end than it counted', 1, '3 passed, 0 failed', '3 passed, 1 failed, exit code 1'],
  ['no counts', 0, 'ok', '0 passed, 1 failed, exit code 1'],
] as const)('a command with %s', async ([, status, output, counts]) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const program = `console.log(${JSON.stringify(output)}); console.error('why'); process.exitCode = ${status}`;
  const outcome = await runCounted('example', [process.execPath, '--eval', program]);
  log.mockRestore();
  expect(countsOf(outcome)).toBe(counts);
  if (status !== 0)
    expect(outcome.failures).toEqual([expect.stringMatching(/^it exited with 1\n[\s\S]*why$/)]);
});

test('nothing that ran is a failure', () => {
  expect(countsOf()).toBe('0 passed, 0 failed, exit code 1');
});

const options = (cwd: string) => ({ cwd, stdio: 'ignore' }) as const;
const vitest = [process.execPath, join(process.cwd(), 'node_modules/vitest/vitest.mjs'), 'run', '--globals'];

test('a test that fails is named, with its error', { timeout: 60_000 }, async ({ place: folder }) => {
  await writeFile(join(folder.path, 'passing.test.js'), "test('passes', () => {});");
  const broken = "test('holds', () => {});\ntest('breaks', () => { throw new Error('always red'); });";
  await writeFile(join(folder.path, 'broken.test.js'), broken);
  const outcome = runTests('example', [], vitest, options(folder.path));
  expect(outcome).toMatchObject({ passed: 2 });
  expect(outcome.failures).toEqual([
    expect.stringMatching(/^broken\.test\.js > breaks\n {2}Error: always red/),
  ]);
});

test('a run that breaks off has failed', async ({ place: folder }) => {
  const outcome = runTests('example', [], vitest, options(folder.path));
  expect(outcome).toMatchObject({ passed: 0, failures: [expect.stringMatching(/^the run exited with/)] });
});
