import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Sandbox } from '../../src/index.ts';
import { KEY_HEADER } from '../support/ask.ts';
import { NOW, openSandbox, served, test } from '../support/sandboxes.ts';

const HOUR = 3_600_000;

/** The checks that an exchange without a sign of life is given, and far fewer. */
const PATIENCE = 900;
const FEW = 300;

/**
 * Returns how often a timer of a millisecond fires before an hour of the clock has passed: the clock makes its checks
 * as often. On a busy machine both come late.
 */
async function anHour({ clock }: Sandbox): Promise<number> {
  const over = new AbortController();
  clock.after(HOUR, () => over.abort());
  let rounds = 0;
  for (; !over.signal.aborted; rounds += 1) await wait(1);
  return rounds;
}

/** Returns how far the clock is after that much real time. */
async function movedAfter({ clock }: Sandbox, ms: number): Promise<number> {
  await wait(ms);
  return clock.now() - NOW;
}

test('an exchange that is reported holds the clock until it ends, also when it fails', async ({
  sandbox,
}) => {
  const hour = anHour(sandbox);
  const ends = Promise.withResolvers<void>();
  const exchange = sandbox.clock.during(() => ends.promise);
  const moved = await movedAfter(sandbox, 100);
  ends.reject(new Error('broken'));
  await expect(exchange).rejects.toThrow('broken');
  await hour;
  expect([moved, sandbox.clock.now() - NOW]).toEqual([0, HOUR]);
});

test('an exchange in which nothing moves is given up after a second, one in which something does is not', async ({
  sandbox,
}) => {
  const silent = Promise.withResolvers<void>();
  void sandbox.clock.during(() => silent.promise);
  const lively = sandbox.clock.during(async () => {
    for (let part = 0; part < 4; part += 1) {
      await wait(400);
      sandbox.clock.now();
    }
    return sandbox.clock.now() - NOW;
  });
  const hour = anHour(sandbox);
  expect(await lively).toBe(0);
  await hour;
});

test('a response that nobody reads holds the clock for a second at most, and nothing at another sandbox', async ({
  sandbox,
}) => {
  const other = openSandbox();
  const { url } = await served(sandbox);
  await served(other);
  sandbox.faults.add({ status: 200, body: 'x'.repeat(16_000_000) });
  const unread = await fetch(`${url}/v3/style_rules`, { headers: KEY_HEADER });
  expect(await anHour(other)).toBeLessThan(FEW);
  expect(await anHour(sandbox)).toBeGreaterThan(PATIENCE);
  expect(await anHour(sandbox)).toBeLessThan(FEW);
  await unread.body?.cancel();
});

test('the clock continues when a client disconnects', async ({ sandbox }) => {
  const { url } = await served(sandbox);
  sandbox.faults.add({ latency: '1h' });
  const controller = new AbortController();
  const asked = fetch(`${url}/v3/style_rules`, { headers: KEY_HEADER, signal: controller.signal });
  const hour = anHour(sandbox);
  const moved = await movedAfter(sandbox, 100);
  controller.abort();
  await expect(asked).rejects.toThrow('aborted');
  await hour;
  expect([moved, sandbox.clock.now() - NOW]).toEqual([0, HOUR]);
});
