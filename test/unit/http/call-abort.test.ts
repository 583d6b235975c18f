import { expect, test } from 'vitest';
import { within } from '../../../src/timing.ts';
import { type Answer, json, refusal, silence, stall } from '../../support/answers.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';
import { createScriptedClock } from '../../support/scripted-clock.ts';

const reason = new Error('The rider has left');

test('rejects with the reason of a signal that has aborted, and sends nothing', async () => {
  const { client, requests } = createScriptedClient([json({})]);
  const call = client.styleRules.get('1', { signal: AbortSignal.abort(reason) });
  await expect(call).rejects.toBe(reason);
  expect(requests).toEqual([]);
});

test('sends nothing more when the abort follows the call at once', async () => {
  const controller = new AbortController();
  const { client, requests } = createScriptedClient([json({})]);
  const call = client.styleRules.get('1', { signal: controller.signal });
  const sentBefore = requests.length;
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
  expect(requests.length).toBe(sentBefore);
});

test('sends nothing when the abort comes while the key is asked for', async () => {
  const controller = new AbortController();
  const asked = Promise.withResolvers<string>();
  const apiKey = () => {
    controller.abort(reason);
    return asked.promise;
  };
  const { client, requests } = createScriptedClient([json({})], { apiKey });
  await expect(client.styleRules.update('1', { name: 'n' }, { signal: controller.signal })).rejects.toBe(
    reason,
  );
  asked.resolve('key');
  await new Promise(setImmediate);
  expect(requests).toEqual([]);
});

test.for([
  ['the headers', silence],
  ['the body', stall],
] as const)('rejects with the reason while %s are awaited', async ([, answer]) => {
  const controller = new AbortController();
  const abortive: Answer = (sent, signal) => {
    setImmediate(() => controller.abort(reason));
    return answer(sent, signal);
  };
  const { client, requests, clock } = createScriptedClient([abortive]);
  const call = client.styleRules.update('1', { name: 'n' }, { signal: controller.signal });
  await expect(call).rejects.toBe(reason);
  expect([requests.length, clock.pending]).toEqual([1, 0]);
});

test('rejects with the reason during the pause before a retry, and sends no more', async () => {
  const controller = new AbortController();
  const { client, requests, clock } = createScriptedClient([refusal(503, { 'retry-after': '30' })]);
  const call = client.styleRules.get('1', { signal: controller.signal });
  const cancel = clock.aside.after(5_000, () => controller.abort(reason));
  await expect(call).rejects.toBe(reason);
  cancel();
  expect([requests.length, clock.pending, clock.now() - (requests[0]?.at ?? 0)]).toEqual([1, 0, 5_000]);
});

test('rejects with the reason when a listener aborts a retry, without the pause', async () => {
  const controller = new AbortController();
  const onEvent = ({ type }: { readonly type: string }) => {
    if (type === 'retry') controller.abort(reason);
  };
  const { client, requests, clock } = createScriptedClient([refusal(503)], { onEvent });
  const startedAt = clock.now();
  await expect(client.styleRules.get('1', { signal: controller.signal })).rejects.toBe(reason);
  expect([requests.length, clock.now() - startedAt, clock.pending]).toEqual([1, 0, 0]);
});

test('an abort after the end changes nothing', async () => {
  const controller = new AbortController();
  const { client } = createScriptedClient([json({ style_id: '1' })]);
  const call = client.styleRules.get('1', { signal: controller.signal });
  await call;
  controller.abort(reason);
  expect(await call).toEqual({ style_id: '1' });
});

test('bounded work rejects with the reason of the signal, and the work gets this reason', async () => {
  const controller = new AbortController();
  const reported = Promise.withResolvers<unknown>();
  const action = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => reported.resolve(signal.reason));
    return new Promise<never>(() => undefined);
  };
  const onTimeUp = () => 'time is up';
  const bounded = within(createScriptedClock(), { signal: controller.signal, ms: 1_000, onTimeUp }, action);
  controller.abort(reason);
  await expect(bounded).rejects.toBe(reason);
  expect(await reported.promise).toBe(reason);
});
