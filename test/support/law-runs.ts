/** How often a law is tried: so often in a proof (`npm run prove -- slow`), at most `fast` times in `npm test`. */
export function lawRuns(full: number, fast = 50): { readonly numRuns: number } {
  return { numRuns: process.env['PROOF'] === undefined ? Math.min(full, fast) : full };
}
