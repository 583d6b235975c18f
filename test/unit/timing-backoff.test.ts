import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffBaseMs, backoffCapMs, backoffMs, pauseMs, shortestPauseMs } from '../../src/timing.ts';
import { refusal } from '../support/answers.ts';
import { lawRuns } from '../support/law-runs.ts';
import { createScriptedClient } from '../support/scripted-client.ts';
import { createScriptedClock } from '../support/scripted-clock.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const attempts = fc.integer({ min: 1, max: 2_000 });
const clockOf = (random: number) => createScriptedClock({ random: () => random });

test('waits anything up to twice as long each time, never longer than the cap, never too short', () => {
  fc.assert(
    fc.property(attempts, chance, (attempt, random) => {
      const bound = Math.min(backoffCapMs, backoffBaseMs * 2 ** (attempt - 1));
      expect(backoffMs(attempt, clockOf(random))).toBe(Math.max(shortestPauseMs, random * bound));
    }),
    lawRuns(100),
  );
});

test('waits at least as long as the service asks, and never much longer than that or the backoff', () => {
  fc.assert(
    fc.property(attempts, chance, fc.nat(60_000), (attempt, random, hintMs) => {
      const clock = clockOf(random);
      const ms = pauseMs(attempt, hintMs, clock);
      expect(ms >= hintMs && ms >= backoffMs(attempt, clock)).toBe(true);
      expect(ms <= Math.max(hintMs + Math.min(hintMs / 10, 1_000), backoffCapMs)).toBe(true);
    }),
    lawRuns(100),
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
