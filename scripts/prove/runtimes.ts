// The published client in every runtime it is said to run on. The program that runs in each, and what is expected of
// it, are with the tests.

/** Ends with 1 when a runtime behaves differently than expected. */
export async function prove(args: readonly string[]): Promise<number> {
  const { proveRuntimes } = await import('../../test/runtimes/prove-runtimes.ts');
  return proveRuntimes(args);
}
