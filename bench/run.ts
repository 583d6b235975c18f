// Runs some or all measurements, and prints a table of every figure and its goal.
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, refuse } from 'language-service-description/command-line';
import { installIn, runStep } from '../scripts/steps.ts';
import { summary } from './report.ts';

const all = ['start', 'calls', 'transfers', 'tmx', 'quality', 'account', 'sandbox', 'bulk', 'docs'];

const { positionals } = readArguments(
  `Usage: npm run bench -- [measurement ...]

Measures the client, the sandbox and the command line against their peers, in one run. Prints each figure with its
goal. If a measurement fails, the others continue, and the exit code is 1.

Measurements: ${all.join(', ')} (default: all)

  --help  show this help`,
  {},
);
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) refuse(`Unknown measurement: ${unknown.join(', ')}`);

installIn('bench');
for (const name of ['sandbox', 'cli']) runStep('npm', ['run', 'build', '-w', `packages/${name}`, '--silent']);
for (const name of all.filter((one) => positionals.length === 0 || positionals.includes(one))) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'language-service-bench-'));
  try {
    // Each measurement gets an empty folder, which is removed afterwards.
    await (await import(`./${name}.ts`)).measure(folder.path);
  } catch (error) {
    console.log(`FAILED ${name}: ${error}`);
    process.exitCode = 1;
  }
}
console.log(`\n${summary()}`);
