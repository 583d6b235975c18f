// A release to a registry on this machine, and what users do with it: install by name, run, upgrade.
import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../steps.ts';
import { changelogSection } from './changelog-sections.ts';
import { type LocalRegistry, serveRegistry } from './local-registry.ts';
import { releasedPackages, root } from './packages.ts';
import { git } from './release-state.ts';
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

/** Releases the last commit: publishes, is killed and continues, installs by name, publishes a patch and upgrades. */
export async function rehearse(): Promise<Proof[]> {
  using scratch = scratchFolder('rehearsal');
  const registry = await serveRegistry(join(scratch.path, 'registry'));
  try {
    return await rehearseIn(scratch.path, registry);
  } finally {
    await registry.stop();
  }
}

async function rehearseIn(scratch: string, registry: LocalRegistry): Promise<Proof[]> {
  const env = { ...process.env, ...registry.environment, ...Object.fromEntries(author) };
  // Somebody may commit while the clone is made.
  const commit = git(root, 'rev-parse', 'HEAD');
  const clone = join(scratch, 'clone');
  cloneInto(clone, commit);
  const version = nextVersion(clone);
  const inClone = runIn(clone, env);
  const publish = (one: string) => [...RELEASE, one, '--commit', '--publish', '--registry', registry.url];
  const dry = [
    ended(
      'a dry run changes nothing',
      inClone('npm', ...RELEASE, version),
      /nothing was written outside packed\//,
    ),
    ended('it leaves no change', inClone('git', 'status', '--porcelain'), /^$/),
  ];
  const killed = await killedAt(`${names[1]} ${version}: published`, publish(version), clone, env);
  const folder = emptyFolder(join(scratch, 'user'));
  return [
    ...dry,
    killed,
    ...releases(inClone, publish, version),
    ...installs(folder, runIn(folder, env), version),
    ...commitFix(clone, inClone),
    refused('a version is not published twice', inClone('npm', ...publish(version))),
    ended('a patch is published', inClone('npm', ...publish(patchOf(version))), linesOf(patchOf(version), 0)),
    ...installs(folder, runIn(folder, env), patchOf(version)),
  ];
}

/** After a release that was killed when two packages were published. */
function releases(run: Run, publish: (version: string) => string[], version: string): Proof[] {
  return [
    ended('a release that was killed continues', run('npm', ...publish(version)), linesOf(version, 2)),
    ended(
      'a release that ended publishes nothing',
      run('npm', ...publish(version)),
      linesOf(version, names.length),
    ),
  ];
}

function cloneInto(folder: string, commit: string): void {
  execFileSync('git', ['clone', '--quiet', '--no-tags', root, folder]);
  execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder });
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

/** A line for each package, in order: the first so many were published before. */
function linesOf(version: string, before: number): RegExp {
  const endOf = (at: number) => (at < before ? 'was published before' : 'published');
  const lines = names.map((name, at) => `${name} ${version}: ${endOf(at)}`.replaceAll('.', '\\.'));
  return new RegExp(`^${lines.join('$.*^')}$`, 'ms');
}

/** Kills a release, whose process has its own group, when it has printed a text. */
async function killedAt(text: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn('npm', args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let seen = '';
  for await (const chunk of child.stdout) {
    seen += chunk;
    if (!seen.includes(text) || child.pid === undefined) continue;
    process.kill(-child.pid, 'SIGKILL');
    return { what: 'a release is killed after two packages', holds: true, seen: text };
  }
  return { what: `the release prints "${text}"`, holds: false, seen };
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

function refused(what: string, { status, stderr }: Ended): Proof {
  const holds = status === 1 && /has lines for|is at [0-9a-f]{12}, not here/.test(stderr);
  return { what, holds, seen: `exit code ${status}\n${tail(stderr)}` };
}

function tail(text: string): string {
  return text.trim().split('\n').slice(-15).join('\n');
}
