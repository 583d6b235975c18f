import { expect, test } from 'vitest';
import { createServiceTime } from '../../src/transport/service-time.ts';
import { createScriptedClock } from '../support/scripted-clock.ts';

const now = Date.UTC(2026, 2, 2, 9, 15);
const dated = (date: string) => new Headers({ date });

test.for([
  ['an hour ahead', 'Mon, 02 Mar 2026 10:15:00 GMT', 3_600_000],
  ['an hour behind', 'Mon, 02 Mar 2026 08:15:00 GMT', -3_600_000],
  ['a few seconds off', 'Mon, 02 Mar 2026 09:15:04 GMT', 0],
  ['five seconds off', 'Mon, 02 Mar 2026 09:15:05 GMT', 5_000],
  ['silent', '', 0],
  ['wrong', 'soon', 0],
] as const)('learns from a service that is %s', ([, date, aheadMs]) => {
  const time = createServiceTime(createScriptedClock());
  time.learn(dated(date));
  expect(time.now() - now).toBe(aheadMs);
});

test('learns anew from every answer', () => {
  const time = createServiceTime(createScriptedClock());
  time.learn(dated('Mon, 02 Mar 2026 10:15:00 GMT'));
  time.learn(dated('Mon, 02 Mar 2026 09:15:00 GMT'));
  expect(time.now()).toBe(now);
});

test('keeps what it has learned when an answer tells no time', () => {
  const time = createServiceTime(createScriptedClock());
  time.learn(dated('Mon, 02 Mar 2026 10:15:00 GMT'));
  time.learn(new Headers());
  expect(time.now() - now).toBe(3_600_000);
});
