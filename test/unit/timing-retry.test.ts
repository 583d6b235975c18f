import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { RateLimitError } from '../../src/errors/api.ts';
import {
  backoffBaseMs,
  backoffCapMs,
  backoffMs,
  pauseMs,
  retryAfterMs,
  shortestPauseMs,
  sleep,
} from '../../src/timing.ts';
import { refusal } from '../support/answers.ts';
import { failureOf } from '../support/failures.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { createScriptedClient } from '../support/scripted-client.ts';
import { createScriptedClock } from '../support/scripted-clock.ts';

const now = Date.UTC(2026, 2, 2, 9, 15);

test.for([
  [{ 'retry-after': '2' }, 2_000],
  [{ 'retry-after': ' 2 ' }, 2_000],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': '999999999' }, 999_999_999_000],
  [{ 'retry-after-ms': '1500' }, 1_500],
  [{ 'retry-after-ms': '1500.5' }, 1_500.5],
  [{ 'retry-after-ms': '1500', 'retry-after': '60' }, 1_500],
  [{ 'retry-after-ms': 'soon', 'retry-after': '60' }, 60_000],
  [{ 'retry-after': 'Mon, 02 Mar 2026 09:15:07 GMT' }, 7_000],
  [{ 'retry-after': 'Monday, 02-Mar-26 09:15:07 GMT' }, 7_000],
  [{ 'retry-after': 'Mon Mar  2 09:15:07 2026' }, 7_000],
  [{ 'retry-after': 'Mon, 02 Mar 2026 08:00:00 GMT' }, 0],
  [{ 'retry-after': 'Mon, 02 Mar 2026 10:15:07 GMT', date: 'Mon, 02 Mar 2026 10:15:00 GMT' }, 7_000],
  [{ 'retry-after': 'Mon, 02 Mar 2026 09:15:07 GMT', date: 'nonsense' }, 7_000],
  [{}, undefined],
  [{ 'retry-after': '' }, undefined],
  [{ 'retry-after': '-1' }, undefined],
  [{ 'retry-after': '1.5' }, 1_500],
  [{ 'retry-after': '1, 5' }, undefined],
  [{ 'retry-after': '1.5.2' }, undefined],
  [{ 'retry-after': '1e3' }, undefined],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '2026-03-02T09:15:07Z' }, undefined],
] as const)('reads %j as %s ms', ([headers, ms]) => {
  expect(retryAfterMs(new Headers(headers), now)).toBe(ms);
});

test('reads a date as that of Greenwich, wherever it is read', ({ onTestFinished }) => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', 'America/New_York');
  const headers = new Headers({ 'retry-after': 'Mon Mar  2 09:15:07 2026' });
  expect([new Date(now).getHours(), retryAfterMs(headers, now)]).toEqual([4, 7_000]);
});

test('never reads a wait that is negative or not a number, from any header', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii' }),
      fc.string({ unit: 'grapheme-ascii' }),
      (after, date) => {
        const ms = retryAfterMs(new Headers({ 'retry-after': after.trim(), date: date.trim() }), now) ?? 0;
        expect(ms >= 0).toBe(true);
      },
    ),
    propertyRuns(500),
  );
});

test.for([
  ['60', 2, 60_000],
  ['61', 1, 61_000],
  ['999999999', 1, 999_999_999_000],
] as const)('after Retry-After: %s it sends %i requests', async ([after, times, waitMs]) => {
  const answer = refusal(429, { 'retry-after': after });
  const { client, requests, clock } = createScriptedClient([answer], { maxRetries: 1, random: () => 0 });
  const error = await failureOf(RateLimitError, client.styleRules.get('1'));
  expect([requests.length, error.retryAfterMs, Math.max(...clock.delays) <= 60_000]).toEqual([
    times,
    waitMs,
    true,
  ]);
});

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const attempts = fc.integer({ min: 1, max: 2_000 });
const clockOf = (random: number) => createScriptedClock({ random: () => random });

test('waits anything up to twice as long each time, never longer than the cap, never too short', () => {
  fc.assert(
    fc.property(attempts, chance, (attempt, random) => {
      const bound = Math.min(backoffCapMs, backoffBaseMs * 2 ** (attempt - 1));
      expect(backoffMs(attempt, clockOf(random))).toBe(Math.max(shortestPauseMs, random * bound));
    }),
    propertyRuns(100),
  );
});

test('waits at least as long as the service asks, and never much longer; asked for no wait, the shortest', () => {
  fc.assert(
    fc.property(attempts, chance, fc.nat(60_000), (attempt, random, hintMs) => {
      const ms = pauseMs(attempt, hintMs, clockOf(random));
      expect(ms >= hintMs && ms >= shortestPauseMs).toBe(true);
      expect(ms <= Math.max(hintMs + Math.min(hintMs / 10, 1_000), shortestPauseMs)).toBe(true);
    }),
    propertyRuns(100),
  );
});

test('the numbers are half a second, eight seconds and a twentieth of a second', () => {
  expect([backoffBaseMs, backoffCapMs, shortestPauseMs]).toEqual([500, 8_000, 50]);
});

test('waits between all attempts of a call', async () => {
  const { client, requests, clock } = createScriptedClient([refusal(503)], {
    maxRetries: 6,
    random: () => 0.5,
  });
  await client.styleRules.get('1').catch(() => undefined);
  const gaps = requests.map(({ at }, index) => at - (requests[index - 1]?.at ?? at));
  expect([gaps, clock.pending]).toEqual([[0, 250, 500, 1_000, 2_000, 4_000, 4_000], 0]);
});

test('a sleep leaves nothing when it ends and nothing when it is aborted', async () => {
  const clock = createScriptedClock();
  const controller = new AbortController();
  await sleep(clock, 1_000, controller.signal);
  const aborted = sleep(clock, 1_000, controller.signal);
  controller.abort('enough');
  await expect(aborted).rejects.toBe('enough');
  expect([getEventListeners(controller.signal, 'abort').length, clock.pending]).toEqual([0, 0]);
});
