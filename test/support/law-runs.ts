const isSlow = process.env['PROOF'] === 'slow';

/** `npm test` tries a law 10 times, `.ci/run` 50 times. */
const OFTEN = Number(process.env['LAW_RUNS'] ?? 10);

/**
 * Returns how often a law is tried: so often in `npm run prove -- nightly`, else at most `fast` times. LAW_SEED and
 * LAW_PATH repeat a failure: fast-check prints both.
 */
export function lawRuns(full: number, fast = OFTEN): { readonly numRuns: number } {
  const { LAW_SEED: seed, LAW_PATH: path } = process.env;
  const repeated = seed === undefined ? {} : { seed: Number(seed), ...(path !== undefined && { path }) };
  return { numRuns: isSlow ? full : Math.min(full, fast), ...repeated };
}

/** Returns the runs of a property test: `npm test` has the same ones each time, the slow proof others. */
export function sameRuns(full: number, fast?: number): { readonly numRuns: number } {
  return { ...(!isSlow && { seed: 20261123 }), ...lawRuns(full, fast) };
}

/**
 * Returns the places of a sequence that a law disturbs: each of them in the slow proof, else `fast`, others at each
 * run.
 */
export function lawPlaces(count: number, fast: number): readonly number[] {
  const { numRuns } = lawRuns(count, fast);
  return Array.from({ length: numRuns }, (_, at) => Math.floor(((at + Math.random()) * count) / numRuns));
}
