import { getEventListeners } from 'node:events';
import { expect, vi } from 'vitest';
import { upload } from '../../src/files/upload.ts';
import { type Clock, longestTimerMs, sleep, systemClock, within } from '../../src/timing.ts';
import { type Answer, broken, json, plain, refusal, silence, stall } from '../support/answers.ts';
import { downloaded } from '../support/played-downloads.ts';
import { playGets, playPuts } from '../support/played-store.ts';
import { brokenUpload, uploadOptions } from '../support/played-uploads.ts';
import { createScriptedClient } from '../support/scripted-client.ts';
import { createScriptedClock, type ScriptedClock, test } from '../support/scripted-clock.ts';

const ends: readonly (readonly [string, Answer])[] = [
  ['succeed', json({})],
  ['are refused', refusal(404)],
  ['are repeated', refusal(503)],
  ['break', broken('ECONNREFUSED')],
  ['cannot be read', plain('<html>', 'text/html')],
  ['time out', silence],
];

test.for(ends)(
  'a thousand calls that %s leave no listener on their signal and no timer',
  async ([, answer]) => {
    const { signal } = new AbortController();
    const { client, clock } = createScriptedClient([answer]);
    const calls = Array.from({ length: 1_000 }, () => client.styleRules.get('1', { signal }).withResponse());
    await Promise.allSettled(calls);
    expect([getEventListeners(signal, 'abort').length, clock.pending]).toEqual([0, 0]);
  },
);

test('calls of the plain client leave no listener on their signal', async () => {
  const { signal } = new AbortController();
  const { client } = createScriptedClient([json({})]);
  await client.api.GET('/v3/glossaries', { signal });
  await client.api.request('get', '/v3/glossaries', { signal });
  expect(getEventListeners(signal, 'abort').length).toBe(0);
});

test('an aborted call leaves no timer', async () => {
  const controller = new AbortController();
  const { client, clock } = createScriptedClient([silence]);
  const call = client.styleRules.get('1', { signal: controller.signal });
  setImmediate(() => controller.abort());
  await expect(call).rejects.toThrow();
  expect([getEventListeners(controller.signal, 'abort').length, clock.pending]).toEqual([0, 0]);
});

test('lists leave no listener, whether walked to their end or left', async () => {
  const { signal } = new AbortController();
  const answers = Array.from({ length: 40 }, (_, index) =>
    json({ segments: [{}], next_page_cursor: `${index}` }),
  );
  const { client, clock } = createScriptedClient([...answers, json({ segments: [] })]);
  const list = () => client.translationMemories.listSegments('1', {}, { signal });
  for await (const _ of list()) break;
  for await (const _ of list());
  await new Promise(setImmediate);
  expect([getEventListeners(signal, 'abort').length, clock.pending]).toEqual([0, 0]);
});

test('a sleep leaves nothing when it ends and nothing when it is aborted', async ({ clock }) => {
  const controller = new AbortController();
  await sleep(clock, 1_000, controller.signal);
  const aborted = sleep(clock, 1_000, controller.signal);
  controller.abort('enough');
  await expect(aborted).rejects.toBe('enough');
  expect([getEventListeners(controller.signal, 'abort').length, clock.pending]).toEqual([0, 0]);
});

test('what is bounded settles with its bound even if it does not listen', async ({ clock }) => {
  const deaf = () => new Promise<never>(() => undefined);
  const bounded = within(clock, { ms: 1_000, onTimeUp: () => 'time is up' }, deaf);
  await expect(bounded).rejects.toBe('time is up');
  expect(clock.pending).toBe(0);
});

test('bounded work gets the reason of its end', async ({ clock }) => {
  const reported = Promise.withResolvers<unknown>();
  const action = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => reported.resolve(signal.reason));
    return new Promise<never>(() => undefined);
  };
  const bounded = within(clock, { ms: 5, onTimeUp: () => 'time is up' }, action);
  await expect(bounded).rejects.toBe('time is up');
  expect(await reported.promise).toBe('time is up');
});

test.for([2 ** 31, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY])(
  'a timer of %d ms, longer than the platform keeps, does not run at once',
  async (ms) => {
    const action = vi.fn();
    const cancel = systemClock.after(ms, action);
    await new Promise((resolve) => setTimeout(resolve, 10));
    cancel();
    expect(action).not.toHaveBeenCalled();
  },
);

test('a call without end in sight is not over before it began', async () => {
  const forever = longestTimerMs;
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return Response.json({ style_id: '1' });
  };
  const options = { fetch: slow, clock: systemClock, timeoutMs: forever, deadlineMs: forever };
  const { client } = createScriptedClient([json({})], options);
  expect(await client.styleRules.get('1')).toEqual({ style_id: '1' });
});

/** Has a clock write down what it hears: exchanges that begin (`<`) and end (`>`), and delays in milliseconds. */
function heardBy(clock: ScriptedClock): { readonly heard: string[]; readonly clock: Clock } {
  const heard: string[] = [];
  const { after } = clock;
  Object.assign(clock, {
    async during<T>(exchange: () => Promise<T>): Promise<T> {
      heard.push('<');
      return exchange().finally(() => heard.push('>'));
    },
    after(ms: number, action: () => void) {
      heard.push(String(ms));
      return after(ms, action);
    },
  });
  return { heard, clock };
}

test('each attempt of a call is an exchange, the pause between two is not', async () => {
  const { client, clock } = createScriptedClient([refusal(503), json({})]);
  const { heard } = heardBy(clock);
  await client.styleRules.get('1');
  expect(heard).toEqual(['30000', '<', '2000', '>', '250', '30000', '<', '>']);
});

test('an exchange ends when the attempt is given up', async () => {
  const { client, clock } = createScriptedClient([stall], { maxRetries: 0 });
  const { heard } = heardBy(clock);
  await expect(client.styleRules.get('1')).rejects.toThrow('no complete response');
  await expect.poll(() => heard).toEqual(['30000', '<', '>']);
});

test('the key that an attempt asks for belongs to an exchange', async () => {
  const asked: string[][] = [];
  const apiKey = () => {
    asked.push([...heard]);
    return 'a-key';
  };
  const { client, clock } = createScriptedClient([json({})], { apiKey });
  const { heard } = heardBy(clock);
  await client.styleRules.get('1');
  expect(asked).toEqual([['30000', '<']]);
});

test('each attempt of an upload is an exchange, the pause between two is not', async () => {
  const { heard, clock } = heardBy(createScriptedClock());
  await upload(await uploadOptions(playPuts({ error: brokenUpload }, {}), { clock }));
  expect(heard).toEqual(['<', '>', '250', '<', '>']);
});

test('each attempt of a download is an exchange until its last byte is stored', async () => {
  const { heard, clock } = heardBy(createScriptedClock());
  await downloaded(playGets({ status: 503 }, { parts: ['he', 'llo'] }), {
    clock,
    onProgress: ({ bytes }) => void heard.push(`${bytes} bytes`),
  });
  expect(heard).toEqual(['0 bytes', '<', '>', '250', '<', '2 bytes', '>', '5 bytes']);
});
