// What CI runs after the installation: the tests, and the proofs that take minutes. The last line is the count of all.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkInstalledSize } from './ci/installed-size.ts';
import { type Outcome, printOutcomes } from './ci/outcome.ts';
import { runProof } from './ci/run-proof.ts';
import { runTests } from './ci/run-tests.ts';
import { readOptions } from './options.ts';
import { installIn } from './steps.ts';

const usage = `Usage: node scripts/ci.ts

Runs npm test and the proofs slow, release and runtimes. Also fails when npm ci installs too much, and when fewer
tests pass than the README says.

  --help  this text`;

readOptions(usage, {});
const root = join(import.meta.dirname, '..');
const MOST_MEGABYTES = 450;

const size = checkInstalledSize(root, MOST_MEGABYTES);
// Optional parts of a package are installed for their tests after the size is taken; without them the tests are skipped.
for (const lock of globSync('{packages/*/test,examples}/*/package-lock.json', { cwd: root }))
  installIn(dirname(lock));
const tests = runTests({
  step: 'npm test',
  root,
  command: (report) => [
    'npm',
    'test',
    '--silent',
    '--',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
});
const slow = runTests({
  step: 'slow',
  root,
  command: (report) => ['npm', 'run', 'prove', '--silent', '--', 'slow', '--report', report],
});
const outcomes = [
  size,
  tests,
  readmeCount(tests),
  slow,
  runProof('release', root),
  runProof('runtimes', root),
];
console.log(printOutcomes(outcomes));
process.exitCode = outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0;

/** The README says how many tests pass at least. */
function readmeCount({ passed }: Outcome): Outcome {
  const [, said = ''] = /more than ([0-9 ]+) tests/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  const isTrue = said !== '' && passed > Number(said.replace(' ', ''));
  const title = `README.md says that more than ${said} tests pass; ${passed} did`;
  return {
    step: 'README.md',
    passed: isTrue ? 1 : 0,
    failures: isTrue ? [] : [{ title, reason: 'Correct the number or find out where the tests are.' }],
  };
}
