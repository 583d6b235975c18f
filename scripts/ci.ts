// Runs the steps of CI after the installation: the quick checks, the tests, and the proofs. The last line of the output
// has the totals of all steps.
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { readOptions } from 'language-service-description/command-line';
import { checked, type Outcome, report, runCounted, runTests } from './outcomes.ts';
import { installIn, root } from './steps.ts';

readOptions(
  `Usage: node scripts/ci.ts

Runs npm run check -- --fast, and exits if that fails. Then it runs npm test and the proofs contract and packages.
If the version in package.json has changed, it also runs the proofs robustness and nightly.
It also fails if npm ci installs more megabytes than the limit.

  --help  show this help`,
  {},
);

const MOST_MEGABYTES = 510;
const prove = (name: string) => runCounted(name, ['npm', 'run', 'prove', '--silent', '--', name]);

const outcomes = [
  installedSize(),
  // Both steps run in parallel: the installation waits for the network, the checks use the processor.
  ...(await Promise.all([
    runCounted('check', ['npm', 'run', 'check', '--silent', '--', '--fast']),
    runCounted('programs', ['.ci/install-programs']),
  ])),
];
if (outcomes.every(({ failures }) => failures.length === 0)) {
  // These dependencies are installed after the size was measured. Without them, some tests would be skipped.
  for (const lock of globSync('{packages/*/test,examples}/*/package-lock.json', { cwd: root }))
    installIn(dirname(lock));
  outcomes.push(runTests('npm test', [], ['npm', 'test', '--silent', '--']));
  // Both proofs run in parallel, because the proof `contract` does not use the built packages.
  outcomes.push(...(await Promise.all([prove('contract'), prove('packages')])));
  if (hasNewVersion()) outcomes.push(await prove('robustness'), await prove('nightly'));
}
process.exitCode = report(outcomes);

/** Returns whether the last commit changed the version, as the commit of a release does. */
function hasNewVersion(): boolean {
  const run = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commits = run('rev-list', '--max-count=2', '--first-parent', 'HEAD').split('\n');
  const versions = commits.map((commit) => JSON.parse(run('show', `${commit}:package.json`)).version);
  return new Set(versions).size > 1;
}

/** Checks the size of what `npm ci` installs, and returns the outcome. Skips folders with their own lock file. */
function installedSize(): Outcome {
  const folders = globSync('{,scripts/,packages/*/}node_modules', { cwd: root });
  const output = execFileSync('du', ['-scm', ...folders], { cwd: root, encoding: 'utf8' });
  const megabytes = Number(/^(\d+)\ttotal$/m.exec(output)?.[1]);
  const seen = `${megabytes} MB; the maximum is ${MOST_MEGABYTES}`;
  return checked('installed size', megabytes <= MOST_MEGABYTES, seen);
}
