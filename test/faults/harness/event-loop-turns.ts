// What comes late comes within a few turns of the event loop, since time itself stands still.

/** Lets the event loop turn so often. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets the event loop turn until a condition holds; false when it does not within a second. */
export async function settle(condition: () => boolean): Promise<boolean> {
  const giveUpAt = performance.now() + 1_000;
  while (!condition()) {
    if (performance.now() > giveUpAt) return false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return true;
}
