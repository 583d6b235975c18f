import { expect, test } from 'vitest';
import { ConnectionError } from '../../../src/errors/request.ts';
import { within } from '../../../src/timing.ts';
import { json, silence } from '../../support/answers.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';
import { createScriptedClock } from '../../support/scripted-clock.ts';

const reason = new Error('The rider has left');

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

test('rejects with the reason itself, also where it is an error of this client', async () => {
  const controller = new AbortController();
  const own = new ConnectionError('The other tab has taken over', { phase: 'unknown' });
  const { client } = createScriptedClient([silence]);
  const call = client.styleRules.update('1', { name: 'n' }, { signal: controller.signal });
  controller.abort(own);
  await expect(call).rejects.toBe(own);
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
