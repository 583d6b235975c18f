import { expect } from 'vitest';
import { createServiceTime, serviceTimeOf } from '../../../src/files/service-time.ts';
import type { Clock, ResponseTimes } from '../../../src/timing.ts';
import type { Answer } from '../../support/answers.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';
import { createScriptedClock, test } from '../../support/scripted-clock.ts';
import { memoryService, steps } from '../../support/scripted-memory.ts';

const now = Date.UTC(2026, 2, 2, 9, 15);
const heardBy = (clock: Clock, headers: Headers) => ({
  head: { headers },
  at: clock.now(),
  date: clock.date(),
});

/** The service's time by a stopped clock, and how it learns from headers. */
function timeBy(clock: Clock) {
  const time = createServiceTime(clock);
  return { now: time.now, learn: (headers: Headers) => time.learn(heardBy(clock, headers)) };
}

const dated = (date: string) => new Headers({ date });

test.for([
  ['an hour ahead', 'Mon, 02 Mar 2026 10:15:00 GMT', 3_600_000],
  ['an hour behind', 'Mon, 02 Mar 2026 08:15:00 GMT', -3_600_000],
  ['a few seconds off', 'Mon, 02 Mar 2026 09:15:04 GMT', 0],
  ['five seconds off', 'Mon, 02 Mar 2026 09:15:05 GMT', 5_000],
  ['silent', '', 0],
  ['wrong', 'soon', 0],
] as const)('learns from a service that is %s', ([, date, aheadMs]) => {
  const time = timeBy(createScriptedClock());
  time.learn(dated(date));
  expect(time.now() - now).toBe(aheadMs);
});

const absurd = 'Fri, 01 Jan 9999 00:00:00 GMT';

test('does not believe a single Date that is years off', () => {
  const time = timeBy(createScriptedClock());
  time.learn(dated(absurd));
  expect(time.now()).toBe(now);
  time.learn(dated('Mon, 02 Mar 2026 10:15:00 GMT'));
  time.learn(dated(absurd));
  expect(time.now() - now).toBe(3_600_000);
});

test('accepts the time of two equal responses in a row, however far off', () => {
  const time = timeBy(createScriptedClock());
  time.learn(dated('Mon, 02 Mar 2020 09:15:00 GMT'));
  time.learn(dated('Mon, 02 Mar 2020 09:15:01 GMT'));
  expect(new Date(time.now()).getUTCFullYear()).toBe(2020);
});

test('believes the service when it is this machine that is years ahead', ({ clock }) => {
  clock.setWall(Date.UTC(9999, 0, 1) - now);
  const time = timeBy(clock);
  time.learn(dated('Mon, 02 Mar 2026 09:15:00 GMT'));
  expect(time.now()).toBe(now);
});

test('a workflow knows the time of the last response before it, and of all responses after', ({ clock }) => {
  const heard: ResponseTimes = {
    latest: heardBy(clock, dated('Mon, 02 Mar 2026 10:15:00 GMT')),
  };
  const time = serviceTimeOf(clock, heard);
  expect(time.now() - now).toBe(3_600_000);
  heard.onResponse?.(heardBy(clock, dated('Mon, 02 Mar 2026 11:15:00 GMT')));
  expect(time.now() - now).toBe(7_200_000);
});

test('an answer from the year 9999 keeps no file from its address', async () => {
  const sound = memoryService();
  const answer: Answer = async (sent, signal) => {
    const response = await sound(sent, signal);
    if (sent.request === steps.declare) response.headers.set('date', absurd);
    return response;
  };
  const { client, requests } = createScriptedClient([answer]);
  await client.translationMemories.importFrom(new Blob(['<tmx></tmx>']));
  expect(requests.map(({ request }) => request)).toEqual([steps.declare, steps.send, steps.look]);
});
