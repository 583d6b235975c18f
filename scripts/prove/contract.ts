// The contract: its cases against the mock and the sandbox, the workflows over HTTP, and the mock command.
import { join } from 'node:path';
import { readArguments } from 'language-service-description/command-line';
import { printOutcomes } from '../ci/outcome.ts';
import { runTests } from '../ci/run-tests.ts';

const usage = `Usage: npm run prove -- contract [file ...]

Runs the cases of the contract against the mock and the sandbox, and the stories of openapi/workflows over HTTP. JSON
Schema 2020-12 validates both sides of every exchange.

  --help  show this help`;

const root = join(import.meta.dirname, '..', '..');

/** Resolves with 1 if a test fails, or if no test ran. */
export async function prove(args: readonly string[]): Promise<number> {
  const { positionals: files } = readArguments(usage, {}, args);
  const outcome = runTests({ step: 'contract', root, args: ['--project=*contract', ...files] });
  console.log(printOutcomes([outcome]));
  return outcome.failures.length === 0 ? 0 : 1;
}
