import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { type Outcome, printOutcomes } from '../../../../scripts/ci/outcome.ts';
import { readProof } from '../../../../scripts/ci/run-proof.ts';
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

function silence(): void {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  onTestFinished(() => log.mockRestore());
}

test('a run that breaks off has failed', async ({ place: folder }) => {
  silence();
  const outcome = runTests({ step: 'planted', root: folder.path, args: ['--globals'], stdio: 'ignore' });
  expect(outcome).toMatchObject({ passed: 0 });
  expect(outcome.failures.map(({ title }) => title)).toEqual(['the run']);
});
