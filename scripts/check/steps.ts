// What a change must pass.

const bySource = 'node --conditions=source';
/** Left out by --fast. */
export const slow = 'tests';
/** Its output is shown in any case. */
export const shown = 'counts';

/** The commands, cheapest first; programs are found in node_modules/.bin first. */
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
