// What CI runs after the installation: the quick checks, the tests, and the proofs of the packages. The last line counts
// them all.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readOptions } from 'language-service-description/command-line';
import { checkInstalledSize } from './ci/installed-size.ts';
import { checked, type Outcome, printOutcomes } from './ci/outcome.ts';
import { runCounted, runProof } from './ci/run-proof.ts';
import { hasFailed, runStages } from './ci/run-stages.ts';
import { runTests } from './ci/run-tests.ts';
import { installIn } from './steps.ts';

const usage = `Usage: node scripts/ci.ts

Runs npm run check -- --fast, and exits if it fails. Then it runs npm test and the proofs contract and packages; if the
version in package.json has changed, robustness and nightly, too.
It also fails if npm ci installs too much, or if fewer tests pass than the README says.

  --help  show this help`;

readOptions(usage, {});
const root = join(import.meta.dirname, '..');
const MOST_MEGABYTES = 510;

const outcomes = await runStages([
  { parts: [() => checkInstalledSize(root, MOST_MEGABYTES)] },
  {
    parts: [
      () => runCounted('check', ['npm', 'run', 'check', '--silent', '--', '--fast']),
      // The network is busy, while the checks keep the processor busy.
      () => runCounted('programs', ['.ci/install-programs']),
    ],
    isGate: true,
  },
  { parts: [testEverything] },
  // The contract reads the sources, while the packages are built.
  { parts: [() => runProof('contract'), () => runProof('packages')] },
  ...(hasNewVersion()
    ? [{ parts: [() => runProof('robustness')] }, { parts: [() => runProof('nightly')] }]
    : []),
]);
const tests = outcomes.find(({ step }) => step === 'npm test');
keepSeconds();
const all = tests === undefined ? outcomes : [...outcomes, readmeCount(tests)];
console.log(printOutcomes(all));
process.exitCode = hasFailed(all) ? 1 : 0;

/** Returns whether the version in package.json differs from that of the branch that this one shall join, or joined. */
function hasNewVersion(): boolean {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const head = git('rev-parse', 'HEAD');
  const [main = ''] = git('for-each-ref', '--format=%(objectname)', 'refs/remotes/origin/main').split('\n');
  const joined = main === '' ? head : git('merge-base', 'HEAD', main);
  const before = joined === head ? git('rev-list', '--max-count=1', '--skip=1', 'HEAD') : joined;
  if (before === '') return false;
  const versionIn = (manifest: string): unknown => JSON.parse(manifest).version;
  const version = versionIn(readFileSync(join(root, 'package.json'), 'utf8'));
  return versionIn(git('show', `${before}:package.json`)) !== version;
}

/** For the counts that `npm run check` prints. */
function keepSeconds(): void {
  const folder = join(root, 'node_modules', '.cache');
  mkdirSync(folder, { recursive: true });
  const seconds = {
    'npm test, seconds': tests?.seconds,
    'CI after npm ci, seconds': Math.round(performance.now() / 1000),
  };
  writeFileSync(join(folder, 'ci-seconds.json'), JSON.stringify(seconds));
}

function testEverything(): Outcome {
  // Optional parts of a package are installed for their tests after the size is taken; without them the tests are skipped.
  for (const lock of globSync('{packages/*/test,examples}/*/package-lock.json', { cwd: root }))
    installIn(dirname(lock));
  return runTests({ step: 'npm test', root, args: [], command: ['npm', 'test', '--silent', '--'] });
}

/** The README says how many tests pass at least. */
function readmeCount({ passed }: Outcome): Outcome {
  const [, said = ''] = /more than ([0-9 ]+) tests/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  const isTrue = said !== '' && passed > Number(said.replace(' ', ''));
  const title = `README.md says that more than ${said} tests pass; ${passed} did`;
  return checked('README.md', isTrue, {
    title,
    reason: 'Correct the number or find out where the tests are.',
  });
}
