// What CI runs after the installation: the quick checks, the tests, and the proofs of the packages. The last line counts
// them all.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { readOptions } from 'language-service-description/command-line';
import { checked, type Outcome, report, runCounted, runTests } from './outcomes.ts';
import { installIn, root } from './steps.ts';

readOptions(
  `Usage: node scripts/ci.ts

Runs npm run check -- --fast, and exits if it fails. Then it runs npm test and the proofs contract and packages; if the
version in package.json has changed, robustness and nightly, too.
It also fails if npm ci installs too much.

  --help  show this help`,
  {},
);

const MOST_MEGABYTES = 510;
const prove = (name: string) => runCounted(name, ['npm', 'run', 'prove', '--silent', '--', name]);

const outcomes = [
  installedSize(),
  // The network is busy, while the checks keep the processor busy.
  ...(await Promise.all([
    runCounted('check', ['npm', 'run', 'check', '--silent', '--', '--fast']),
    runCounted('programs', ['.ci/install-programs']),
  ])),
];
if (outcomes.every(({ failures }) => failures.length === 0)) {
  // Optional parts of a package are installed after the size is taken; without them their tests are skipped.
  for (const lock of globSync('{packages/*/test,examples}/*/package-lock.json', { cwd: root }))
    installIn(dirname(lock));
  outcomes.push(runTests('npm test', [], ['npm', 'test', '--silent', '--']));
  // The contract reads the sources, while the packages are built.
  outcomes.push(...(await Promise.all([prove('contract'), prove('packages')])));
  if (hasNewVersion()) outcomes.push(await prove('robustness'), await prove('nightly'));
}
process.exitCode = report(outcomes);

/** Returns whether the last commit has another version than the one before it: a release is one commit. */
function hasNewVersion(): boolean {
  const run = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commits = run('rev-list', '--max-count=2', '--first-parent', 'HEAD').split('\n');
  const versions = commits.map((commit) => JSON.parse(run('show', `${commit}:package.json`)).version);
  return new Set(versions).size > 1;
}

/** Compares what `npm ci` installs with the limit. A folder with its own lock file is filled later. */
function installedSize(): Outcome {
  const folders = globSync('{,scripts/,packages/*/}node_modules', { cwd: root });
  const output = execFileSync('du', ['-scm', ...folders], { cwd: root, encoding: 'utf8' });
  const megabytes = Number(/^(\d+)\ttotal$/m.exec(output)?.[1]);
  const seen = `${megabytes} MB of at most ${MOST_MEGABYTES}`;
  return checked('installed size', megabytes <= MOST_MEGABYTES, seen);
}
