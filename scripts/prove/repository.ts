// What is around the client: its documents do what they say, and its generators and commands work.
import { join } from 'node:path';
import { readArguments } from 'language-service-description/command-line';
import { printOutcomes } from '../ci/outcome.ts';
import { runTests } from '../ci/run-tests.ts';

const usage = `Usage: npm run prove -- repository [file ...]

Runs the tests of the documents, the generators, the proofs and the other commands of this repository.

  --help  this text`;

const root = join(import.meta.dirname, '..', '..');

/** Ends with 1 when a test fails, and when none ran. */
export async function prove(args: readonly string[]): Promise<number> {
  const { positionals } = readArguments(usage, {}, args);
  const outcome = runTests({
    step: 'repository',
    root,
    command: (report) => [
      process.execPath,
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=proof-repository',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...positionals,
    ],
  });
  console.log(printOutcomes([outcome]));
  return outcome.failures.length === 0 ? 0 : 1;
}
