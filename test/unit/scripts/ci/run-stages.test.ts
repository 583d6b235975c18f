import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Outcome, printOutcomes } from '../../../../scripts/ci/outcome.ts';
import { hasFailed, runStages } from '../../../../scripts/ci/run-stages.ts';

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

test('parts of a list run one after another, beside the other parts', async () => {
  ran.length = 0;
  const outcomes = await runStages([{ parts: [part('release'), [part('runtimes'), part('repository')]] }]);
  expect(outcomes.map(({ step }) => step)).toEqual(['release', 'runtimes', 'repository']);
  expect(ran).toEqual([
    'release begins',
    'runtimes begins',
    'release ends',
    'runtimes ends',
    'repository begins',
    'repository ends',
  ]);
});
