import { expect, test } from 'vitest';
import { createClock, type Duration, milliseconds, timestamp } from '../../src/time/clock.ts';

test('the clock runs with its base and ahead of it by every advance', () => {
  const clock = createClock(() => 1000);
  clock.advance('31m');
  clock.advance(5);
  expect(clock.now()).toBe(1000 + 31 * 60_000 + 5);
});

test('the clock counts whole milliseconds', () => {
  const clock = createClock(() => 1000.25);
  clock.advance(0.5);
  expect(clock.now()).toBe(1000);
});

test('a reset takes back every advance', () => {
  const clock = createClock(() => 1000);
  clock.advance('1d');
  clock.reset();
  expect(clock.now()).toBe(1000);
});

test.each<[Duration, number]>([
  [250, 250],
  ['500ms', 500],
  ['1.5s', 1500],
  ['2h', 7_200_000],
  ['1d', 86_400_000],
])('%s is %d milliseconds', (duration, expected) => {
  expect(milliseconds(duration)).toBe(expected);
});

test.each([-1, Number.NaN, '5 minutes', ''])('%s is no duration', (duration) => {
  // @ts-expect-error: what JavaScript may still pass
  expect(() => milliseconds(duration)).toThrow(RangeError);
});

test('a moment is written in UTC with milliseconds', () => {
  expect(timestamp(1_772_442_900_000)).toBe('2026-03-02T09:15:00.000Z');
});
