/** Lets everything that is ready happen, round by round, without time passing. */
export async function eventLoopRounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until a condition holds; false when it does not hold within ten seconds. */
export async function settle(condition: () => boolean): Promise<boolean> {
  const giveUpAt = performance.now() + 10_000;
  while (!condition()) {
    if (performance.now() > giveUpAt) return false;
    await eventLoopRounds(1);
  }
  return true;
}
