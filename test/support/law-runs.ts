/**
 * How often a law is tried: so often in a proof (`npm run prove -- slow`), at most `fast` times in `npm test`. LAW_SEED and
 * LAW_PATH repeat a failure: fast-check prints both.
 */
export function lawRuns(full: number, fast = 50): { readonly numRuns: number } {
  const { PROOF, LAW_SEED: seed, LAW_PATH: path } = process.env;
  const repeated = seed === undefined ? {} : { seed: Number(seed), ...(path !== undefined && { path }) };
  return { numRuns: PROOF === undefined ? Math.min(full, fast) : full, ...repeated };
}

/** `npm test` tries the same ones each time, a proof others. */
export function sameRuns(full: number, fast?: number): { readonly numRuns: number } {
  return { ...(process.env['PROOF'] === undefined && { seed: 20261123 }), ...lawRuns(full, fast) };
}

/** The places of a sequence that a law disturbs: each of them in a proof, `fast` in `npm test`, others at each run. */
export function lawPlaces(count: number, fast: number): readonly number[] {
  const { numRuns } = lawRuns(count, fast);
  return Array.from({ length: numRuns }, (_, at) => Math.floor(((at + Math.random()) * count) / numRuns));
}
