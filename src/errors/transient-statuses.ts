// A server that is overloaded or in between may answer better a moment later; any other refusal stays one.

const transient: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504, 529]);

/** Whether who answered so may answer better a moment later. */
export function isTransient(status: number): boolean {
  return transient.has(status);
}
