/** How often a law is tried: so often in a proof (`npm run prove -- slow`), at most fifty times in `npm test`. */
export function lawRuns(full: number): { readonly numRuns: number } {
  return { numRuns: process.env['PROOF'] === undefined ? Math.min(full, 50) : full };
}
