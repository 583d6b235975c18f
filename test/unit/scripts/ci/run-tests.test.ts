import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { printOutcomes } from '../../../../scripts/ci/outcome.ts';
import { runTests } from '../../../../scripts/ci/run-tests.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

/** Three files: one that passes, one that always fails, one that fails only the first time it runs. */
const planted = {
  'passing.test.js': "test('passes', () => {});",
  'broken.test.js': "test('holds', () => {});\ntest('breaks', () => { throw new Error('always red'); });",
  'unstable.test.js': `
    import { existsSync, writeFileSync } from 'node:fs';
    test('settles', () => {
      const ran = existsSync('ran-before');
      writeFileSync('ran-before', '');
      if (!ran) throw new Error('red once');
    });`,
};

const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs');

function command(report: string) {
  const flags = ['--globals', '--reporter=json', `--outputFile=${report}`];
  return [process.execPath, vitest, 'run', ...flags] as const;
}

function silence(): void {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  onTestFinished(() => log.mockRestore());
}

test('a file that fails is named and not run again', { timeout: 60_000 }, async () => {
  await using folder = await scratchFolder();
  silence();
  for (const [name, text] of Object.entries(planted)) await writeFile(join(folder.path, name), text);
  const outcome = runTests({ step: 'planted', root: folder.path, command, stdio: 'ignore' });
  expect(outcome).toMatchObject({ passed: 2 });
  expect(outcome.failures.map(({ title }) => title).sort()).toEqual([
    'broken.test.js > breaks',
    'unstable.test.js > settles',
  ]);
  const lines = printOutcomes([outcome]).split('\n');
  expect(lines.slice(lines.indexOf('FAILED planted: broken.test.js > breaks')).slice(0, 2)).toEqual([
    'FAILED planted: broken.test.js > breaks',
    '  Error: always red',
  ]);
  expect(lines.at(-1)).toBe('2 passed, 2 failed');
});

test('a run that breaks off has failed', async () => {
  await using folder = await scratchFolder();
  silence();
  const outcome = runTests({ step: 'planted', root: folder.path, command, stdio: 'ignore' });
  expect(outcome).toMatchObject({ passed: 0 });
  expect(outcome.failures.map(({ title }) => title)).toEqual(['the run']);
});
