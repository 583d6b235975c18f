// What breaks a law today. A line may only go: a test fails when one is missing here, and when one is no longer true.

/** Modules that reach each other by imports, types included. */
export const knownRings: readonly string[] = [
  'src/runtime/contract.ts, src/runtime/environment.ts, src/runtime/node-calls.ts, src/runtime/node/send-state.ts, src/timing.ts: 6 imports',
];
