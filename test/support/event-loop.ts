/** Lets everything that is ready happen, round by round, without time passing. */
export async function eventLoopRounds(count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
