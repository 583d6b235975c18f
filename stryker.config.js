// Counts the mutants of a file that the tests miss. CONTRIBUTING.md has the command, vitest.config.ts the tests.

process.env.PROOF ??= 'mutation';

export default {
  tsconfigFile: 'none.json',
  plugins: ['./bench/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.ts', related: false },
  mutate: ['src/http/*.ts'],
  coverageAnalysis: 'perTest',
  ignorePatterns: ['bench', 'dist', 'packed', 'reports'],
  timeoutMS: 10_000,
  timeoutFactor: 4,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, reportTests: false },
};
