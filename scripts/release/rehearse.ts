// A release to a registry on this machine, and what users do with it: install by name, run, upgrade.
import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../steps.ts';
import { changelogSection } from './changelog-sections.ts';
import { type LocalRegistry, serveRegistry } from './local-registry.ts';
import { releasedPackages, root } from './packages.ts';
import type { Published } from './registry.ts';
import type { Proof } from './run-installed.ts';
import { currentVersion } from './set-version.ts';

type Ended = SpawnSyncReturns<string>;
type Run = (program: string, ...args: readonly string[]) => Ended;

const names = releasedPackages.map(({ name }) => name);
const RELEASE = ['run', '--silent', 'release', '--'];
const identity = { NAME: 'Rehearsal', EMAIL: 'rehearsal@localhost' };
const author = Object.entries(identity).flatMap(([name, value]) => [
  [`GIT_AUTHOR_${name}`, value],
  [`GIT_COMMITTER_${name}`, value],
]);

/** Releases the last commit: publishes it twice, installs by name, publishes a patch and upgrades. */
export async function rehearse(): Promise<Proof[]> {
  using scratch = scratchFolder('rehearsal');
  const registry = await serveRegistry(join(scratch.path, 'registry'));
  try {
    return rehearseIn(scratch.path, registry);
  } finally {
    await registry.stop();
  }
}

function rehearseIn(scratch: string, registry: LocalRegistry): Proof[] {
  const env = { ...process.env, ...registry.environment, ...Object.fromEntries(author) };
  const clone = join(scratch, 'clone');
  cloneInto(clone);
  const version = nextVersion(clone);
  const inClone = runIn(clone, env);
  const publish = (one: string) =>
    inClone('npm', ...RELEASE, one, '--commit', '--publish', '--registry', registry.url);
  const folder = emptyFolder(join(scratch, 'user'));
  return [
    ended('a dry run changes nothing', inClone('npm', ...RELEASE, version), /nothing was written outside/),
    ended('it leaves no change', inClone('git', 'status', '--porcelain'), /^$/),
    ended('a version is published', publish(version), linesOf(version, 'published')),
    ended('the same command publishes nothing', publish(version), linesOf(version, 'was published before')),
    ...installs(folder, runIn(folder, env), version),
    ...commitFix(clone, inClone),
    ended('a patch is published', publish(patchOf(version)), linesOf(patchOf(version), 'published')),
    ...installs(folder, runIn(folder, env), patchOf(version)),
  ];
}

function cloneInto(folder: string): void {
  execFileSync('git', ['clone', '--quiet', '--no-tags', root, folder]);
  execFileSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
}

function emptyFolder(folder: string): string {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  copyFileSync(join(root, 'examples/nordlicht.tmx'), join(folder, 'nordlicht.tmx'));
  copyFileSync(join(root, 'scripts/release/installed-program.js'), join(folder, 'program.js'));
  return folder;
}

function runIn(cwd: string, env: NodeJS.ProcessEnv): Run {
  return (program, ...args) => spawnSync(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

/** The version of the repository, or the patch after it when the changelog has lines that are not released yet. */
function nextVersion(folder: string): string {
  const waiting = changelogSection(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), 'Unreleased');
  return waiting === undefined ? currentVersion(folder) : patchOf(currentVersion(folder));
}

function patchOf(version: string): string {
  return version.replace(/\d+$/, (last) => String(Number(last) + 1));
}

function linesOf(version: string, end: Published): RegExp {
  return new RegExp(`^${names.map((name) => `${name} ${version}: ${end}`).join('$.*^')}$`, 'ms');
}

/** What somebody does who installs the latest version by name. */
function installs(folder: string, user: Run, version: string): Proof[] {
  const latest = names.map((name) => `${name}@latest`);
  const npx = (...args: readonly string[]) => user('npx', '--no-install', ...args);
  return [
    ended(`${version} installs by name`, user('npm', 'install', '--no-audit', '--no-fund', ...latest)),
    ...installed(folder, version),
    ended('npm finds the tree valid', user('npm', 'ls', '--all'), /language-service-client/),
    ended(`client and sandbox ${version} run`, user('node', 'program.js'), /^240 segments, 240 after/),
    ended(
      'the command line says its version',
      npx('language-service', '--version'),
      new RegExp(`^${version}$`, 'm'),
    ),
    ended('verify starts', npx('language-service-verify', '--help'), /^Usage: language-service-verify/),
  ];
}

function installed(folder: string, version: string): Proof[] {
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  const entries: Record<string, { version: string; hasInstallScript?: boolean }> = lock.packages;
  const seen = names.map((name) => `${name} ${entries[`node_modules/${name}`]?.version}`);
  const scripts = Object.keys(entries).filter((path) => entries[path]?.hasInstallScript);
  return [
    {
      what: `all packages are at ${version}`,
      holds: seen.every((one) => one.endsWith(` ${version}`)),
      seen: seen.join(', '),
    },
    {
      what: 'no package runs a script when it is installed',
      holds: scripts.length === 0,
      seen: scripts.join(', '),
    },
  ];
}

/** Commits a line of the changelog that is not released yet, and a change of the client. */
function commitFix(folder: string, run: Run): Proof[] {
  const path = join(folder, 'CHANGELOG.md');
  const fixed = '## Unreleased\n\n### Fixed\n\n- The rehearsal adds a comment.\n\n## ';
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^## /m, fixed));
  appendFileSync(join(folder, 'README.md'), '\n<!-- The rehearsal was here. -->\n');
  return [
    ended(
      'a fix is committed',
      run('git', 'commit', '--quiet', '--all', '--message', 'Fix what the rehearsal fixes'),
    ),
  ];
}

function ended(what: string, { status, stdout, stderr }: Ended, shows = /^/, code = 0): Proof {
  const holds = status === code && shows.test(stdout);
  return {
    what,
    holds,
    seen: holds ? `exit code ${status}` : `exit code ${status}\n${tail(stdout)}\n${tail(stderr)}`,
  };
}

function tail(text: string): string {
  return text.trim().split('\n').slice(-15).join('\n');
}
