// Proofs that are a project of vitest.config.ts: `npm test` leaves their tests out.
import { join } from 'node:path';
import { readArguments } from 'language-service-description/command-line';
import { printOutcomes } from '../ci/outcome.ts';
import { runTests } from '../ci/run-tests.ts';

const root = join(import.meta.dirname, '..', '..');

/** The proof that runs the project `proof-<name>`. It ends with 1 when a test fails, and when none ran. */
export function proofOf(name: string, tests: string): (args: readonly string[]) => Promise<number> {
  const usage = `Usage: npm run prove -- ${name} [file ...]

Runs the tests of ${tests}.

  --help  this text`;
  return async (args) => {
    const { positionals } = readArguments(usage, {}, args);
    const outcome = runTests({ step: name, root, command: (report) => commandOf(name, report, positionals) });
    console.log(printOutcomes([outcome]));
    return outcome.failures.length === 0 ? 0 : 1;
  };
}

function commandOf(name: string, report: string, files: readonly string[]): [string, ...string[]] {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return [process.execPath, vitest, 'run', `--project=proof-${name}`, ...reporters, ...files];
}
