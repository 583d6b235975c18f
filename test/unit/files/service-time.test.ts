import { expect } from 'vitest';
import { type Clock, type LatestResponse, serviceTime } from '../../../src/timing.ts';
import { createScriptedClock, test } from '../../support/scripted-clock.ts';

const now = Date.UTC(2026, 2, 2, 9, 15);

/** The service's time by a stopped clock, and how it learns from headers. */
function timeBy(clock: Clock) {
  const heard: LatestResponse = {};
  const learn = (headers: Headers) => {
    heard.latest = { headers, at: clock.now() };
  };
  return { now: () => serviceTime(clock, heard), learn };
}

const dated = (date: string) => new Headers({ date });

test.for([
  ['an hour ahead', 'Mon, 02 Mar 2026 10:15:00 GMT', 3_600_000],
  ['an hour behind', 'Mon, 02 Mar 2026 08:15:00 GMT', -3_600_000],
  ['five seconds off', 'Mon, 02 Mar 2026 09:15:05 GMT', 5_000],
  ['silent', '', 0],
  ['wrong', 'soon', 0],
] as const)('learns from a service that is %s', ([, date, aheadMs]) => {
  const time = timeBy(createScriptedClock());
  time.learn(dated(date));
  expect(time.now() - now).toBe(aheadMs);
});

test('believes the service when it is this machine that is years ahead', ({ clock }) => {
  clock.setWall(Date.UTC(9999, 0, 1) - now);
  const time = timeBy(clock);
  time.learn(dated('Mon, 02 Mar 2026 09:15:00 GMT'));
  expect(time.now()).toBe(now);
});
