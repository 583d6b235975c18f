// Work on a large value takes too long for one turn of the event loop. It yields often, and other requests are answered in
// between.

import { setImmediate } from 'node:timers/promises';

/** Work that yields where it can be interrupted. */
export type Sliced<T> = Generator<void, T, void>;

const SLICE_MS = 10;
const ITEMS_A_SLICE = 500;

/** Does the work in slices of some milliseconds. What follows long work has its own slice. */
export async function inSlices<T>(work: Sliced<T>): Promise<T> {
  for (let isLong = false; ; isLong = true) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = work.next();
      if (done !== true) continue;
      if (isLong) await setImmediate();
      return value;
    } while (performance.now() < end);
    await setImmediate();
  }
}

/** From so many characters or bytes on, one pass over a value takes milliseconds. */
const LARGE = 1024 * 1024;

/** Lets other requests be answered between two passes over a large value. */
export async function yieldIfLarge(size: number): Promise<void> {
  if (size > LARGE) await setImmediate();
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
