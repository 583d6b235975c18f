import { expect, test, vi } from 'vitest';
import { createJobRunner } from '../../src/jobs/job-runner.ts';

test('work runs, and its result is recorded', async () => {
  const runner = createJobRunner();
  const record = vi.fn();
  runner.run('a', async () => 1, record);
  expect(runner.isWorking).toBe(true);
  await runner.idle();
  expect([record.mock.calls, runner.isWorking]).toEqual([[[1]], false]);
});

test.each(['cancel', 'stop'] as const)('after %s, work ends without a result', async (how) => {
  const runner = createJobRunner();
  const record = vi.fn();
  using _ = vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 1000);
  runner.run(
    'a',
    async (pause) => {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        await pause();
      }
    },
    record,
  );
  if (how === 'cancel') runner.cancel('a');
  else await runner.stop();
  await runner.idle();
  expect(record).not.toHaveBeenCalled();
});
