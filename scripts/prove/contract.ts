// The contract in one table: every operation before every checker. A checker that finds against an operation says so
// below the table, with the request that shows it.
import { join } from 'node:path';
import { styleText } from 'node:util';
import { operationTable } from 'language-service-client/operations';
import { readOptions } from 'language-service-description/command-line';
import { runVitest } from '../ci/run-tests.ts';
import { type CheckedTest, checkedTest, printFailures, printTable } from './contract-report.ts';

const usage = `Usage: npm run prove -- contract [options]

Holds description, client and sandbox to one contract, before five checkers:
  mock          the contract's cases against the mock
  sandbox       the same against the sandbox
  workflows     the stories of openapi/workflows, played over HTTP
  generated     requests made from the schemas
  validator     JSON Schema 2020-12, both sides of every exchange of the others

  --seed <number>  where the generated requests begin (default 20260302)
  --runs <number>  how many of them an operation gets (default 100)
  --help           show this help`;

const checkers = ['mock', 'sandbox', 'workflows', 'generated', 'validator'];
const root = join(import.meta.dirname, '..', '..');

/** Where the generated requests begin, and how many an operation gets. */
type Chance = { readonly [name in 'seed' | 'runs']?: string | undefined };

/** Resolves with 1 if a checker finds a disagreement, or if no test ran. */
export async function prove(args: readonly string[]): Promise<number> {
  const chance = readOptions(usage, { seed: { type: 'string' }, runs: { type: 'string' } }, [...args]);
  const started = performance.now();
  const tests = runTests(chance);
  console.log(printTable(Object.keys(operationTable), checkers, tests));
  const failed = tests.filter(({ passed }) => !passed).length;
  if (failed > 0) console.log(`\n${styleText('red', 'Disagreements')}\n\n${printFailures(tests, 20)}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\n${seconds} s\n${tests.length - failed} passed, ${failed} failed`);
  return failed === 0 && tests.length > 0 ? 0 : 1;
}

function runTests({ seed, runs = '100' }: Chance): CheckedTest[] {
  const env = {
    ...process.env,
    ...(seed === undefined ? {} : { CONTRACT_SEED: seed }),
    CONTRACT_RUNS: runs,
  };
  return runVitest(['--project=*contract'], { cwd: root, env, stdio: 'ignore' }).tests.map(checkedTest);
}
