import { test as base, expect } from 'vitest';
import { type Stall, watchThroughput } from '../../../src/files/failures.ts';
import { createHandClock } from '../../support/hand-clock.ts';

const test = base.extend('watched', () => watched());

function watched() {
  const clock = createHandClock();
  const stalls: Stall[] = [];
  const limits = { clock, idleTimeoutMs: 60_000, minBytesPerSecond: 1_024 };
  return { clock, stalls, watch: watchThroughput(limits, (stall) => stalls.push(stall)) };
}

test('calls a transfer idle once no byte moves for the idle limit', () => {
  const { clock, stalls, watch } = watched();
  clock.advance(59_999);
  watch.moved(1_000_000);
  clock.advance(59_999);
  expect(stalls).toEqual([]);
  clock.advance(1);
  expect(stalls).toEqual(['idle']);
  expect(clock.pending).toBe(0);
});

test('continues a slow transfer at the minimum throughput', ({ watched: { clock, stalls, watch } }) => {
  for (let second = 0; second < 600; second += 1) {
    clock.advance(1_000);
    watch.moved(1_024);
  }
  expect(stalls).toEqual([]);
});

test('calls a transfer slow when it stays below the minimum for a minute', () => {
  const { clock, stalls, watch } = watched();
  for (let second = 0; second < 59; second += 1) {
    clock.advance(1_000);
    watch.moved(1_023);
  }
  expect(stalls).toEqual([]);
  clock.advance(1_000);
  watch.moved(1_023);
  expect(stalls).toEqual(['slow']);
});

test('does not count time while paused', ({ watched: { clock, stalls, watch } }) => {
  watch.pause();
  clock.advance(600_000);
  watch.resume();
  watch.moved(1);
  clock.advance(59_999);
  expect(stalls).toEqual([]);
  clock.advance(1);
  expect(stalls).toEqual(['idle']);
});

test('measures throughput over the time spent waiting', ({ watched: { clock, stalls, watch } }) => {
  for (let turn = 0; turn < 60; turn += 1) {
    clock.advance(1_000);
    watch.moved(10);
    watch.pause();
    clock.advance(5_000);
    watch.resume();
  }
  expect(stalls).toEqual(['slow']);
});

test('extends the idle limit for the end of an upload', ({ watched: { clock, stalls, watch } }) => {
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
  const { clock, stalls, watch } = watched();
  for (let part = 0; part < size; part += 1) watch.sent(mebibyte);
  clock.advance(59_999 + ms);
  expect(stalls).toEqual([]);
  clock.advance(1);
  expect(stalls).toEqual(['idle']);
});

test('calls an upload slow once the network must have sent on what it held', () => {
  const { clock, stalls, watch } = watched();
  watch.sent(mebibyte);
  let seconds = 0;
  for (; stalls.length === 0 && seconds < 10_000; seconds += 60) {
    clock.advance(60_000);
    watch.sent(512 * 60);
  }
  // 1 MiB is used up by 512 bytes a second that are missing.
  expect([stalls, seconds]).toEqual([['slow'], 2_100]);
});
