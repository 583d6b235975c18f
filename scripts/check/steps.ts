// The checks that a change must pass.

const bySource = 'node --conditions=source';
/** The name of the step that `npm run check -- --fast` leaves out. */
export const slow = 'tests';
/** The name of the step whose output is always printed. */
export const shown = 'counts';

/**
 * The commands of `npm run check`, the fastest first, keyed by the name of the step. A program in node_modules/.bin has
 * priority over one on the PATH.
 */
export const steps: Readonly<Record<string, string>> = {
  node: `${bySource} scripts/require-node.js`,
  'format and lint': 'biome check',
  'description and drift': `${bySource} scripts/generate.ts --check`,
  pages: `${bySource} scripts/docs/write-pages.ts`,
  types: 'tsc -p tsconfig.json',
  'types of the package': 'tsc -p tsconfig.build.json --noEmit',
  unused: 'knip',
  [shown]: `${bySource} test/house/count.ts`,
  [slow]: `${bySource} scripts/test.ts`,
};
