// Which test files run alone, and which ones belong to a proof: `groups.json` of each folder of tests lists them, one path
// per line. test/house/shape.test.ts finds a path without a file. The projects of vitest.config.ts run them.

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Groups {
  /** Tests of what a process remembers, and tests that replace a module: each file has its own process. */
  readonly isolated?: readonly string[];
  /** The documents, generators and commands of this repository: `npm run prove -- robustness`. */
  readonly repository?: readonly string[];
  /**
   * What plays every moment: requests that no client sends, full disks, interceptors, proxies, kills, second writers and
   * the largest inputs. `npm run prove -- robustness`.
   */
  readonly robustness?: readonly string[];
  /** Laws whose every run takes long: the proof of robustness alone tries them, with the other laws. */
  readonly laws?: readonly string[];
  /** Packs the packages: `npm run prove -- packages` checks what it has packed. */
  readonly packages?: readonly string[];
  /** The checkers of the contract beside the mock and the sandbox: `npm run prove -- contract`. */
  readonly contract?: readonly string[];
}

const lists = globSync('{test,packages/*/test}/groups.json')
  .sort()
  // The type lists every group that a list may have.
  .map((path) => ({ folder: dirname(path), groups: JSON.parse(readFileSync(path, 'utf8')) as Groups }));

export const isolated = filesOf('isolated');
export const ofRepository = filesOf('repository');
export const ofRobustness = filesOf('robustness');
export const ofPackages = filesOf('packages');
export const ofContract = filesOf('contract');
export const ofProofs = [...ofRepository, ...ofRobustness, ...filesOf('laws'), ...ofPackages, ...ofContract];

/** Returns the paths of a group in every folder, from the root of the repository. */
function filesOf(group: keyof Groups): string[] {
  return lists.flatMap(({ folder, groups }) => (groups[group] ?? []).map((path) => join(folder, path)));
}

/** Files with a law, which `npm test` tries less often. */
export function lawFiles(): string[] {
  return globSync('{test,packages/*/test}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('/law-runs.ts'),
  );
}
