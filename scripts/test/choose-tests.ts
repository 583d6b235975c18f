// Chooses the tests of `npm test`: those of every project except the proofs. A file or a project in the arguments
// chooses other tests.
import { parseCLI } from 'vitest/node';

/**
 * Returns the arguments for vitest, with the projects of `npm test` unless the arguments already choose files or
 * projects.
 */
export function chooseTests(args: readonly string[]): readonly string[] {
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  return filter.length > 0 || options.project !== undefined ? args : ['--project=!proof-*', ...args];
}
