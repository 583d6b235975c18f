import { afterEach, expect, test, vi } from 'vitest';
import { type Clock, sleep, systemClock, within } from '../../src/timing.ts';
import type { Answer } from '../support/answers.ts';
import { createScriptedClient } from '../support/scripted-client.ts';
import { memoryService, steps } from '../support/scripted-memory.ts';

// Each wait is played with a wall clock that runs on, and with one that is set at every request and 700 ms after it.

const hour = 3_600_000;
const settings = [
  ['back an hour', -hour],
  ['forward an hour', hour],
  ['into the year 9999', Date.UTC(9999, 0, 1) - Date.UTC(2026, 2, 2)],
] as const;
const file = new Blob(['<tmx></tmx>']);

test.for(settings)('an address that works is used when the clock was set %s meanwhile', async ([, byMs]) => {
  const answer = memoryService();
  const date = 'Mon, 02 Mar 2026 09:15:00 GMT';
  const dated: Answer = async (sent, signal) => {
    const response = await answer(sent, signal);
    response.headers.set('date', date);
    return response;
  };
  const { client, clock, requests } = createScriptedClient([dated]);
  const job = await client.translationMemories.startImport(file);
  clock.setWall(byMs);
  await job.upload();
  expect(requests.map(({ request }) => request)).toEqual([steps.declare, steps.send]);
});

afterEach(() => void vi.useRealTimers());

test.for(settings)(
  'the clock of the system keeps running evenly when the wall clock is set %s',
  ([, byMs]) => {
    const startedAt = performance.now();
    const before = systemClock.now();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs });
    expect(systemClock.now() - before).toBeLessThanOrEqual(performance.now() - startedAt + 1);
    expect(systemClock.now()).toBeGreaterThanOrEqual(before);
    expect(systemClock.date()).toBe(Date.now());
  },
);

test.for(settings)('a limit of real time is kept when the wall clock is set %s', async ([, byMs]) => {
  const startedAt = performance.now();
  const clock: Clock = systemClock;
  const onTimeUp = () => new Error('time is up');
  const waited = within(clock, { ms: 120, onTimeUp }, (signal) => sleep(clock, 60_000, signal));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs });
  await expect(waited).rejects.toThrow('time is up');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
