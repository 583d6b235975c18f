import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { printOutcomes } from '../../../../scripts/ci/outcome.ts';
import { runTests } from '../../../../scripts/ci/run-tests.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

/** Three files: one that passes, one that always fails, one that fails the first time it runs. */
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

function command(files: readonly string[], report: string) {
  const flags = ['--globals', '--reporter=json', `--outputFile=${report}`];
  return [process.execPath, vitest, 'run', ...flags, ...files] as const;
}

function silence(): void {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  onTestFinished(() => log.mockRestore());
}

test('a file that fails once passes, one that fails twice is named', { timeout: 60_000 }, async () => {
  await using folder = await scratchFolder();
  silence();
  for (const [name, text] of Object.entries(planted)) await writeFile(join(folder.path, name), text);
  const outcome = runTests({ step: 'planted', root: folder.path, command, stdio: 'ignore' });
  expect(outcome).toMatchObject({ passed: 3, unstable: ['unstable.test.js'] });
  expect(outcome.failures.map(({ title }) => title)).toEqual(['broken.test.js > breaks']);
  const lines = printOutcomes([outcome]).split('\n');
  expect(lines).toContain('passed at the second run: unstable.test.js (planted)');
  expect(lines.slice(lines.indexOf('FAILED planted: broken.test.js > breaks')).slice(0, 2)).toEqual([
    'FAILED planted: broken.test.js > breaks',
    '  Error: always red',
  ]);
  expect(lines.at(-1)).toBe('3 passed, 1 failed');
});

test('a run that breaks off has failed', async () => {
  await using folder = await scratchFolder();
  silence();
  const outcome = runTests({ step: 'planted', root: folder.path, command, stdio: 'ignore' });
  expect(outcome).toMatchObject({ passed: 0, unstable: [] });
  expect(outcome.failures.map(({ title }) => title)).toEqual(['the run']);
});
