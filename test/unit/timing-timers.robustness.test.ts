import { getEventListeners } from 'node:events';
import { expect, vi } from 'vitest';
import { type Clock, longestTimerMs, systemClock } from '../../src/timing.ts';
import { type Answer, broken, json, plain, refusal, silence } from '../support/answers.ts';
import { createScriptedClient } from '../support/scripted-client.ts';
import { type ScriptedClock, test } from '../support/scripted-clock.ts';

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
