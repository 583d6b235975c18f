// Which test files run alone, and which ones belong to a proof: the suffix of their name says it, as in `x.property.test.ts`.
// `npm test` runs the files without a suffix. The projects of vitest.config.ts run the others.

import { globSync, readFileSync } from 'node:fs';

export const suffixes = [
  /** Tests of what a process remembers, and tests that replace a module: each file has its own process. */
  'isolated',
  /** The documents, generators and commands of this repository: `npm run prove -- robustness`. */
  'repository',
  /**
   * What plays every moment: requests that no client sends, full disks, interceptors, proxies, kills, second writers and
   * the largest inputs. `npm run prove -- robustness`.
   */
  'robustness',
  /** Property tests whose every run takes long: only the proof of robustness runs them, with the others. */
  'property',
  /** Packs the packages: `npm run prove -- packages` checks what it has packed. */
  'packages',
  /** The checkers of the contract beside the mock and the sandbox: `npm run prove -- contract`. */
  'contract',
] as const;

/** Returns the pattern of the test files with a suffix. */
export function filesWith(suffix: (typeof suffixes)[number]): string {
  return `{test,packages/*/test}/**/*.${suffix}.test.ts`;
}

/** Matches the files of every suffix. */
export const withSuffix = '**/*.*.test.ts';

/** Returns the files with a property test, which `npm test` repeats less often. */
export function propertyFiles(): string[] {
  return globSync('{test,packages/*/test}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('/property-runs.ts'),
  );
}
