import { groupOf } from './scripts/prove/mutation-groups.ts';

const { name, group } = groupOf(process.env);

export default {
  tsconfigFile: 'none.json',
  plugins: ['./bench/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.ts', related: false },
  mutate: group.modules,
  coverageAnalysis: 'perTest',
  ignorePatterns: ['bench', 'dist', 'reports'],
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: `reports/mutation-${name}.json` },
  thresholds: { high: 95, low: group.least, break: group.least },
  disableTypeChecks: true,
};
