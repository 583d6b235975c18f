import { expect, test, vi } from 'vitest';
import { printOutcomes } from '../../../../scripts/ci/outcome.ts';
import { readProof, runCounted } from '../../../../scripts/ci/run-proof.ts';

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
  const outcome = await runCounted('planted', '.', [process.execPath, '--eval', program]);
  const shown = log.mock.calls.join('');
  log.mockRestore();
  const [{ title, reason } = { title: '', reason: '' }] = outcome.failures;
  expect(title).toBe('it ended with 3');
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
