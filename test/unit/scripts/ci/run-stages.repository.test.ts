import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { type Outcome, printOutcomes } from '../../../../scripts/ci/outcome.ts';
import { readProof, runCounted } from '../../../../scripts/ci/run-proof.ts';
import { hasFailed, runStages } from '../../../../scripts/ci/run-stages.ts';
import { runTests } from '../../../../scripts/ci/run-tests.ts';
import { test } from '../../../support/scratch-folder.ts';

const ran: string[] = [];

function part(step: string, failed = 0) {
  return async (): Promise<Outcome> => {
    ran.push(`${step} begins`);
    await turn();
    ran.push(`${step} ends`);
    const failures = Array.from({ length: failed }, () => ({ title: step, reason: 'planted' }));
    return { step, passed: 2, failures };
  };
}

test.for([
  [0, ['check', 'programs', 'tests', 'contract'], '8 passed, 1 failed'],
  [1, ['check', 'programs'], '4 passed, 1 failed'],
] as const)('a gate with %i failures', async ([failed, steps, counts]) => {
  ran.length = 0;
  const outcomes = await runStages([
    { parts: [part('check', failed), part('programs')], isGate: true },
    { parts: [part('tests', 1)] },
    { parts: [part('contract')] },
  ]);
  expect(outcomes.map(({ step }) => step)).toEqual(steps);
  expect(ran.slice(0, 3)).toEqual(['check begins', 'programs begins', 'check ends']);
  expect(hasFailed(outcomes)).toBe(true);
  const lines = printOutcomes(outcomes).split('\n');
  expect(lines).toContain(`check: 2 passed, ${failed} failed (0 s)`);
  expect(lines.at(-1)).toBe(counts);
});

test.for([
  ['counts without a failure', 0, 'ok\n3 passed, 0 failed\n', '3 passed, 0 failed'],
  ['counts with failures', 1, 'FAILED a\nFAILED b\n3 passed, 2 failed\n', '3 passed, 2 failed'],
  ['another end than it counted', 1, '3 passed, 0 failed\n', '3 passed, 1 failed'],
  ['no counts', 0, 'ok\n', '0 passed, 1 failed'],
  ['nothing', null, '', '0 passed, 1 failed'],
] as const)('a proof with %s', ([, status, output, counts]) => {
  const text = printOutcomes([readProof('planted', status, output, '')]);
  expect(text.split('\n').at(-1)).toBe(counts);
});

test('a command that fails shows the end of both its streams, the errors last', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const program = `
    console.error('the cause\\n' + 'npm warns\\n'.repeat(40) + 'the last error');
    console.log('started\\n' + 'ok\\n'.repeat(40) + 'the last step');
    process.exitCode = 3;`;
  const outcome = await runCounted('planted', [process.execPath, '--eval', program]);
  const shown = log.mock.calls.join('');
  log.mockRestore();
  const [{ title, reason } = { title: '', reason: '' }] = outcome.failures;
  expect(title).toBe('it exited with 3');
  expect(reason.split('\n').filter((line) => !/^(ok|npm warns)$/.test(line))).toEqual([
    'the last step',
    'the last error',
  ]);
  expect(printOutcomes([outcome]).split('\n').slice(-3)).toEqual([
    '  the last error',
    'planted: 0 passed, 1 failed (0 s)',
    '0 passed, 1 failed',
  ]);
  // The whole of both is above.
  expect(shown).toContain('the cause');
  expect(shown).toContain('started');
});

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

function silence(): void {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  onTestFinished(() => log.mockRestore());
}

test('a file that fails is named and not run again', { timeout: 60_000 }, async ({ place: folder }) => {
  silence();
  for (const [name, text] of Object.entries(planted)) await writeFile(join(folder.path, name), text);
  const outcome = runTests({ step: 'planted', root: folder.path, args: ['--globals'], stdio: 'ignore' });
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

test('a run that breaks off has failed', async ({ place: folder }) => {
  silence();
  const outcome = runTests({ step: 'planted', root: folder.path, args: ['--globals'], stdio: 'ignore' });
  expect(outcome).toMatchObject({ passed: 0 });
  expect(outcome.failures.map(({ title }) => title)).toEqual(['the run']);
});
