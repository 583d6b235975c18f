const isSlow = process.env['PROOF'] === 'slow';

/** `npm test` tries a property 10 times, `.ci/run` 50 times. */
const OFTEN = Number(process.env['PROPERTY_RUNS'] ?? 10);

/**
 * Returns how often a property is tried: so often in `npm run prove -- nightly`, else at most `fast` times. PROPERTY_SEED and
 * PROPERTY_PATH repeat a failure: fast-check prints both.
 */
export function propertyRuns(full: number, fast = OFTEN): { readonly numRuns: number } {
  const { PROPERTY_SEED: seed, PROPERTY_PATH: path } = process.env;
  const repeated = seed === undefined ? {} : { seed: Number(seed), ...(path !== undefined && { path }) };
  return { numRuns: isSlow ? full : Math.min(full, fast), ...repeated };
}

/** Returns the runs of a property test: `npm test` has the same ones each time, the slow proof others. */
export function sameRuns(full: number, fast?: number): { readonly numRuns: number } {
  return { ...(!isSlow && { seed: 20261123 }), ...propertyRuns(full, fast) };
}

/**
 * Returns the places of a sequence that a test disturbs: each of them in the slow proof, else `fast`, others at each
 * run.
 */
export function propertyPlaces(count: number, fast: number): readonly number[] {
  const { numRuns } = propertyRuns(count, fast);
  return Array.from({ length: numRuns }, (_, at) => Math.floor(((at + Math.random()) * count) / numRuns));
}
