// The matrix runs on a scripted clock. These tests run on the real one, to show that both agree.

import { type Clock, RateLimitError, systemClock } from 'language-service-client';
import { expect, test } from 'vitest';
import { clean } from './harness/aftermath.ts';
import { onStage } from './harness/stage.ts';
import { afterRequest, answer, jsonType } from './harness/steps.ts';
import { good } from './matrix/cells.ts';
import { operations } from './matrix/classes.ts';
import { malformingFaults } from './matrix/malformed-answers.ts';

const { read } = operations;
const client = { clock: systemClock };
const refusal = (ms: string) => answer(429, '{"message":"Not now"}', { ...jsonType, 'retry-after-ms': ms });

test('a pause lasts as long as the service asks', async () => {
  const startedAt = performance.now();
  const { outcome, aftermath } = await onStage(
    { client, script: [refusal('600'), good(read)] },
    ({ client }) => read.call(client),
  );
  expect({ outcome, aftermath }).toEqual({ outcome: { data: read.body }, aftermath: clean });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(600);
});

// A pause of an hour would last longer than the test may.
test('a pause beyond the limit is not started', async () => {
  const { outcome } = await onStage({ client, script: [refusal('3600000')] }, ({ client }) =>
    read.call(client),
  );
  expect(outcome).toEqual({ error: expect.any(RateLimitError) });
});

test('an attempt ends when its time is up', async () => {
  const script = [afterRequest('stall')];
  const options = { timeoutMs: 100, maxRetries: 0 };
  const { outcome, aftermath } = await onStage({ client, script }, ({ client }) =>
    read.call(client, options),
  );
  expect({ outcome, aftermath }).toMatchObject({
    outcome: { error: { name: 'TimeoutError', limitMs: 100 } },
    aftermath: clean,
  });
});

test('an abort in a pause ends it at once', async () => {
  const aborter = new AbortController();
  const reason = new Error('the user has left');
  const clock: Clock = {
    ...systemClock,
    after(ms, action) {
      if (ms > 30_000) setImmediate(() => aborter.abort(reason));
      return systemClock.after(ms, action);
    },
  };
  const { outcome, aftermath } = await onStage(
    { client: { clock }, script: [refusal('30000')], aborter },
    ({ client }) => read.call(client, { signal: aborter.signal }),
  );
  expect({ outcome, aftermath }).toEqual({ outcome: { error: reason }, aftermath: clean });
});

test('a body that grows without end takes no more memory than the longest body that is read', async () => {
  const bomb = malformingFaults.find(({ id }) => id === 'endless-body');
  const before = process.memoryUsage().rss;
  const { outcome } = await onStage({ script: bomb?.script(read) ?? [] }, ({ client }) => read.call(client));
  expect(outcome).toMatchObject({ error: { name: 'ResponseParseError', tooLarge: true } });
  expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1_048_576);
});
