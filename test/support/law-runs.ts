/** How often a law is tried: so often in a proof (`npm run prove -- slow`), at most `fast` times in `npm test`. */
export function lawRuns(full: number, fast = 50): { readonly numRuns: number } {
  return { numRuns: process.env['PROOF'] === undefined ? Math.min(full, fast) : full };
}

/** The places of a sequence that a law disturbs: each of them in a proof, `fast` in `npm test`, others at each run. */
export function lawPlaces(count: number, fast: number): readonly number[] {
  const { numRuns } = lawRuns(count, fast);
  return Array.from({ length: numRuns }, (_, at) => Math.floor(((at + Math.random()) * count) / numRuns));
}
