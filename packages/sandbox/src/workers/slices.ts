// Work on a large value takes too long for one turn of the event loop. It pauses often, and other requests are answered in
// between. Of all work that pauses, one piece continues in each turn: many large requests at once make no longer turns.

import { setImmediate } from 'node:timers';

/** Work that yields where it can be interrupted. */
export type Sliced<T> = Generator<void, T, void>;

/** Ends the turn if the work has lasted some milliseconds of it. Throws the reason of its signal. */
export type Pause = () => Promise<void>;

const SLICE_MS = 10;
const ITEMS_A_SLICE = 500;

const waiting: (() => void)[] = [];

function continueNext(): void {
  const next = waiting.shift();
  if (waiting.length > 0) setImmediate(continueNext);
  next?.();
}

/** Resolves in a later turn, in which no other of these promises does. */
export async function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(continueNext);
  });
}

/** The pauses of one piece of work. The signal ends work whose caller is gone. */
export function createPause(signal?: AbortSignal): Pause {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await ownTurn();
    signal?.throwIfAborted();
    end = performance.now() + SLICE_MS;
  };
}

/** Does the work in slices of some milliseconds. What follows long work has its own slice. */
export async function inSlices<T>(work: Sliced<T>, pause: Pause = createPause()): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    const { done, value } = work.next();
    if (done !== true) await pause();
    else if (isFirst) return value;
    else return pause().then(() => value);
  }
}

/** From so many characters or bytes on, one pass over a value takes milliseconds. */
const LARGE = 1024 * 1024;

/** Lets other requests be answered between two passes over a large value. */
export async function yieldIfLarge(size: number): Promise<void> {
  if (size > LARGE) await ownTurn();
}

/** Maps one item after the other. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  pause: Pause,
  map: (item: T, index: number) => R | Promise<R>,
): Promise<R[]> {
  const mapped: R[] = [];
  for (const [index, item] of items.entries()) {
    mapped.push(await map(item, index));
    await pause();
  }
  return mapped;
}

/** Does the work at once. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Handles each item; interruptible after some. */
export function* handleEach<T>(items: Iterable<T>, handle: (item: T, index: number) => void): Sliced<void> {
  let index = 0;
  for (const item of items) {
    handle(item, index);
    index += 1;
    if (index % ITEMS_A_SLICE === 0) yield;
  }
}
