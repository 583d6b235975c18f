import { expect, test, vi } from 'vitest';
import { longestTimerMs, systemClock } from '../../src/timing.ts';
import { json } from '../support/answers.ts';
import { createScriptedClient } from '../support/scripted-client.ts';

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
