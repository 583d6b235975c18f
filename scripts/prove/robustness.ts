// Tests that `npm test` leaves out, and its laws more often: three projects of vitest.config.ts.
import { join } from 'node:path';
import { readArguments } from 'language-service-description/command-line';
import { printOutcomes } from '../ci/outcome.ts';
import { runTests } from '../ci/run-tests.ts';

const usage = `Usage: npm run prove -- robustness [file ...]

Runs the tests of requests that no client sends, full disks, interceptors and proxies, and those of the documents, the
generators and the commands of this repository.

  --help  show this help`;

const root = join(import.meta.dirname, '..', '..');
const projects = ['robustness', 'robustness-laws', 'repository'].map((name) => `--project=proof-${name}`);

/** Resolves with 1 if a test fails, or if no test ran. */
export async function prove(args: readonly string[]): Promise<number> {
  const { positionals: files } = readArguments(usage, {}, args);
  const outcome = runTests({ step: 'robustness', root, args: [...projects, ...files] });
  console.log(printOutcomes([outcome]));
  return outcome.failures.length === 0 ? 0 : 1;
}
