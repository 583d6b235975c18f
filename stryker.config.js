import { groupOf } from './scripts/prove/mutation-groups.ts';

const { name, group } = groupOf(process.env);
const sampled = process.env.MUTATION_SAMPLE !== undefined;

export default {
  tsconfigFile: 'none.json',
  plugins: [
    './bench/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js',
    './test/support/mutation-sample.ts',
  ],
  checkers: sampled ? ['sample'] : [],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.ts', related: false },
  mutate: group.modules,
  coverageAnalysis: 'perTest',
  ignorePatterns: ['bench', 'dist', 'reports'],
  timeoutMS: 10_000,
  // The first run of a large group takes longer than five minutes beside other work.
  dryRunTimeoutMinutes: 20,
  // A mutant that is only slowed by other work of the machine does not count as noticed.
  timeoutFactor: 4,
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: `reports/mutation-${name}.json` },
  thresholds: { high: 95, low: group.least, break: sampled ? null : group.least },
};
