import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createLastingThread } from '../../src/workers/long-lived-thread.ts';

const SCRIPT = new URL('./echo-worker.ts', import.meta.url);
const PATIENT_MS = 20_000;

function echoing(patienceMs = PATIENT_MS, idleMs = PATIENT_MS) {
  return createLastingThread<string, string>(SCRIPT, { patienceMs, idleMs });
}

test('a thread answers every request, in order', async () => {
  const thread = echoing();
  const replies = await Promise.all(['a', 'b', 'c'].map((request) => thread.ask(request)));
  expect(replies).toEqual([`a ${process.pid}`, `b ${process.pid}`, `c ${process.pid}`]);
});

test.each([
  ['throw', 'thrown'],
  ['exit', 'the thread ended'],
])(
  'a thread that fails (%s) rejects what waits, and the next request starts another',
  async (fatal, message) => {
    const thread = echoing();
    const waiting = [thread.ask(fatal), thread.ask('behind')];
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ message }) },
      { status: 'rejected', reason: expect.objectContaining({ message }) },
    ]);
    expect(await thread.ask('after')).toBe(`after ${process.pid}`);
  },
);

test('a thread that takes too long is given up', async () => {
  await expect(echoing(1).ask('hang')).rejects.toThrow('the thread took more than 1 ms');
});

test('a thread that nothing is asked ends, and the next request starts another', async () => {
  const thread = echoing(PATIENT_MS, 20);
  const first = await thread.ask('thread');
  expect(await thread.ask('thread')).toBe(first);
  await vi.waitFor(async () => expect(await later(thread)).not.toBe(first));
});

/** What the thread answers after more time without work than it waits. */
async function later(thread: ReturnType<typeof echoing>): Promise<string> {
  await setTimeout(100);
  return thread.ask('thread');
}
