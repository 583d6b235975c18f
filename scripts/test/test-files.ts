// The suffix of a test file, such as in `x.property.test.ts`, says that the file runs alone or belongs to a proof. `npm
// test` runs the files without a suffix. The projects of vitest.config.ts run the other files.

import { globSync, readFileSync } from 'node:fs';

export const suffixes = [
  /** Tests of the state of a process, and tests that replace a module, so that each file needs a separate process. */
  'isolated',
  /** Tests of the documents, generators and commands of this repository: `npm run prove -- robustness`. */
  'repository',
  /**
   * Tests of rare situations: requests that no client sends, full disks, interceptors, proxies, kills at every moment,
   * second writers and the largest inputs. They run with `npm run prove -- robustness`.
   */
  'robustness',
  /** Property tests that run for long, so that only the proof of robustness runs them. */
  'property',
  /** Tests of the packed packages: `npm run prove -- packages`. */
  'packages',
  /** Tests of the checkers of the contract, against the mock and the sandbox: `npm run prove -- contract`. */
  'contract',
] as const;

/** Returns the pattern that matches the test files with a suffix. */
export function filesWith(suffix: (typeof suffixes)[number]): string {
  return `{test,packages/*/test}/**/*.${suffix}.test.ts`;
}

/** Matches the test files that have any suffix. */
export const withSuffix = '**/*.*.test.ts';

/** Returns the files with property tests, which `npm test` repeats less often than the proof does. */
export function propertyFiles(): string[] {
  return globSync('{test,packages/*/test}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('/property-runs.ts'),
  );
}
