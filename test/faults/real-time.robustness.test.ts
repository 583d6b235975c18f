// The matrix runs on a scripted clock. These tests run on the real one, to show that both agree.

import { systemClock } from 'language-service-client';
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

test('a body that grows without end takes no more memory than the longest body that is read', async () => {
  const bomb = malformingFaults.find(({ id }) => id === 'endless-body');
  const before = process.memoryUsage().rss;
  const { outcome } = await onStage({ script: bomb?.script(read) ?? [] }, ({ client }) => read.call(client));
  expect(outcome).toMatchObject({ error: { name: 'ResponseParseError', status: 200 } });
  expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1_048_576);
});
