import { expect, test, vi } from 'vitest';
import { type Clock, longestTimerMs, systemClock } from '../../src/timing.ts';
import { json, refusal } from '../support/answers.ts';
import { createScriptedClient } from '../support/scripted-client.ts';
import type { ScriptedClock } from '../support/scripted-clock.ts';

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
