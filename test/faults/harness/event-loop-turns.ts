// The clock of a case is stopped, so late events arrive within a few turns of the event loop.

/** Waits for this number of turns of the event loop. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until a condition holds; false when it does not hold within a second. */
export async function settle(condition: () => boolean): Promise<boolean> {
  const giveUpAt = performance.now() + 1_000;
  while (!condition()) {
    if (performance.now() > giveUpAt) return false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return true;
}
