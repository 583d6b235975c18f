import { test as base, expect } from 'vitest';
import { createHandClock } from '../../support/hand-clock.ts';
import { exchangeWith } from '../../support/transfer-requests.ts';

const test = base.extend('watched', () => watched());

function watched() {
  const clock = createHandClock();
  const stalls: string[] = [];
  const watch = exchangeWith('PUT', 'https://files.example.com/a', { clock });
  watch.signal.addEventListener('abort', () => stalls.push(watch.signal.reason.limit));
  /** Begins a step that does not end. */
  const begin = () => void watch.step(() => new Promise(() => {})).catch(() => {});
  return { clock, stalls, watch, begin };
}

test('calls a transfer idle once no byte moves for the idle limit', () => {
  const { clock, stalls, watch, begin } = watched();
  begin();
  clock.advance(59_999);
  watch.took(0);
  clock.advance(59_999);
  expect(stalls).toEqual([]);
  clock.advance(1);
  expect(stalls).toEqual(['idle']);
  expect(clock.pending).toBe(0);
});

test('does not count time between two reads', async ({ watched: { clock, stalls, watch, begin } }) => {
  clock.advance(600_000);
  await watch.step(async () => undefined);
  clock.advance(600_000);
  expect(stalls).toEqual([]);
  begin();
  clock.advance(59_999);
  expect(stalls).toEqual([]);
  clock.advance(1);
  expect(stalls).toEqual(['idle']);
});

test('extends the idle limit for the end of an upload', ({ watched: { clock, stalls, watch, begin } }) => {
  begin();
  watch.allow(30_000);
  clock.advance(89_999);
  expect(stalls).toEqual([]);
  clock.advance(1);
  expect(stalls).toEqual(['idle']);
});

const mebibyte = 1_048_576;

test.each([
  [1, 64_000],
  [4, 256_000],
  [40, 256_000],
])('waits for the response to %i MiB as long as the network may send on what it holds', (size, ms) => {
  const { clock, stalls, watch, begin } = watched();
  begin();
  for (let part = 0; part < size; part += 1) watch.took(mebibyte);
  clock.advance(59_999 + ms);
  expect(stalls).toEqual([]);
  clock.advance(1);
  expect(stalls).toEqual(['idle']);
});
