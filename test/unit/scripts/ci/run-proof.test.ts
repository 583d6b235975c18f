import { expect, test } from 'vitest';
import { printOutcomes } from '../../../../scripts/ci/outcome.ts';
import { readProof } from '../../../../scripts/ci/run-proof.ts';

test.for([
  ['counts without a failure', 0, 'ok\n3 passed, 0 failed\n', '3 passed, 0 failed'],
  ['counts with failures', 1, 'FAILED a\nFAILED b\n3 passed, 2 failed\n', '3 passed, 2 failed'],
  ['another end than it counted', 1, '3 passed, 0 failed\n', '3 passed, 1 failed'],
  ['no counts', 0, 'ok\n', '0 passed, 1 failed'],
  ['nothing', null, '', '0 passed, 1 failed'],
] as const)('a proof with %s', ([, status, output, counts]) => {
  const text = printOutcomes([readProof('planted', status, output)]);
  expect(text.split('\n').at(-1)).toBe(counts);
});
