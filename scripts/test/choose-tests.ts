// Which tests are `npm test`: those of every project but the proofs. A file or a project in the arguments chooses others.
import { parseCLI } from 'vitest/node';

/** Returns the arguments of vitest with the projects of `npm test`, unless they choose files or projects. */
export function chooseTests(args: readonly string[]): readonly string[] {
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  return filter.length > 0 || options.project !== undefined ? args : ['--project=!proof-*', ...args];
}
