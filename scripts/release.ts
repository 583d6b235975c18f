// Releases all packages under one version. Without a flag nothing outside packed/ changes.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { failWith, readArguments, refuse } from 'language-service-description/command-line';
import { releasedChangelog } from './release/changelog-sections.ts';
import { packPackages, tarballOf } from './release/pack-packages.ts';
import { releasedPackages, root } from './release/packages.ts';
import { integrityOf, type Packed, type PublishCommand, publish } from './release/registry.ts';
import { git, type ReleaseState, readReleaseState } from './release/release-state.ts';
import { currentVersion, setVersion } from './release/set-version.ts';
import { runStep } from './steps.ts';

/** The proofs of a release, cheapest first. docs/releasing.md says when mutation is run. */
const proofs = ['contract', 'robustness', 'release', 'slow'];

const usage = `Usage: npm run release -- <version> [options]

Releases every package under one version. Without a flag it is a dry run: it checks the repository, builds and packs into
packed/, and prints what it would do. A release that was interrupted continues with the same command.

  --prove            run npm run check and the proofs ${proofs.join(', ')} first
  --commit           write the version and the changelog, commit them, and tag the commit
  --publish          publish the packages of the tagged commit
  --stage            with --publish: submit them for the approval of a maintainer (npm stage publish)
  --proven <folder>  refuse to publish a package whose bytes differ from those of this folder
  --registry <url>   the registry (default that of npm)
  --help             show this help`;

const { values, positionals } = readArguments(usage, {
  prove: { type: 'boolean' },
  commit: { type: 'boolean' },
  publish: { type: 'boolean' },
  stage: { type: 'boolean' },
  proven: { type: 'string' },
  registry: { type: 'string' },
});
const [version, ...more] = positionals;
if (version === undefined || more.length > 0) refuse('Name one version');
if (values.stage && !values.publish) refuse('--stage needs --publish');
if (values.registry !== undefined && !URL.canParse(values.registry))
  refuse(`--registry takes a URL, not ${values.registry}`);
const registry =
  values.registry ?? execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();

try {
  release(readSound(version));
} catch (error) {
  failWith(error);
}

function release(state: ReleaseState): void {
  if (values.prove) prove();
  console.log(`${state.tag}\n${state.notes.replaceAll(/^/gm, '  ')}\n`);
  const ready = values.commit ? commit(state) : state;
  if (values.publish && !ready.isTagged)
    throw new Error(`${state.tag} is no tag of this commit: use --commit too, or check out the tag.`);
  const packages = pack();
  if (values.proven !== undefined) refuseOthers(packages, values.proven);
  if (values.publish) publishAll(packages);
  else printPlan(ready, packages);
}

/** The state of the repository; ends the process with a line for each fault. */
function readSound(wanted: string): ReleaseState {
  const state = readReleaseState(root, wanted);
  for (const fault of state.faults) console.error(fault);
  if (state.faults.length > 0) process.exit(1);
  return state;
}

function prove(): void {
  runStep('npm', ['run', 'check', '--silent']);
  for (const name of proofs) runStep('npm', ['run', 'prove', '--silent', '--', name]);
}

function commit(state: ReleaseState): ReleaseState {
  if (!state.isCommitted) {
    const changed = [...setVersion(root, state.version), 'CHANGELOG.md'];
    const path = join(root, 'CHANGELOG.md');
    const today = new Date().toISOString().slice(0, 10);
    writeFileSync(path, releasedChangelog(readFileSync(path, 'utf8'), state.version, today));
    git(root, 'commit', '--quiet', '--message', `Release ${state.version}`, '--', ...changed);
  }
  if (!state.isTagged) git(root, 'tag', '--annotate', state.tag, '--message', state.tag);
  console.log(`Committed and tagged ${state.tag}. To share it: git push --follow-tags`);
  return { ...state, isCommitted: true, isTagged: true };
}

function pack(): readonly Packed[] {
  packPackages();
  const version = currentVersion(root);
  return releasedPackages.map((one) => ({ name: one.name, version, tarball: tarballOf(one) }));
}

/** What was proven is what is published. */
function refuseOthers(packages: readonly Packed[], proven: string): void {
  for (const { name, tarball } of packages)
    if (integrityOf(tarball) !== integrityOf(join(proven, basename(tarball))))
      throw new Error(
        `${name} was packed with other bytes than in ${proven}: find out why before you publish.`,
      );
}

function publishAll(packages: readonly Packed[]): void {
  const command: PublishCommand = values.stage ? 'stage publish' : 'publish';
  for (const one of packages) console.log(`${one.name} ${one.version}: ${publish(one, registry, command)}`);
}

function printPlan({ version: wanted, isCommitted, isTagged }: ReleaseState, packages: readonly Packed[]) {
  if (!isCommitted) console.log(`--commit writes the version ${wanted} and the changelog, and commits them.`);
  if (!isTagged) console.log(`--commit tags the commit v${wanted}.`);
  for (const { name, tarball } of packages)
    console.log(`--publish publishes ${name} ${wanted} (packed now: ${integrityOf(tarball).slice(0, 20)}…).`);
  console.log('A dry run: nothing was written outside packed/.');
}
