// What must be true of the repository before a release. Every fault is named, so that one run shows them all.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changelogSection } from './changelog-sections.ts';
import { currentVersion } from './set-version.ts';

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/**
 * `notes`: the lines of the changelog about the version.
 * `faults`: one line for each fault.
 */
export type ReleaseState = ReturnType<typeof readReleaseState>;

export function readReleaseState(root: string, version: string) {
  const tag = `v${version}`;
  const before = currentVersion(root);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const waiting = changelogSection(changelog, 'Unreleased');
  const written = changelogSection(changelog, version);
  const [head, tagged] = [git(root, 'rev-parse', 'HEAD'), commitOf(root, tag)];
  const notes = written ?? waiting ?? '';
  const isCommitted = before === version && written !== undefined;
  const faults = [
    ...versionFaults(version, before, notes),
    ...(git(root, 'status', '--porcelain') === ''
      ? []
      : ['The working tree has changes: commit them, or discard them.']),
    ...changelogFaults(version, waiting, written),
    ...(tagged === undefined || tagged === head
      ? []
      : [`The tag ${tag} is at ${tagged.slice(0, 12)}, not here: check it out, or choose another version.`]),
  ];
  return { version, tag, notes, isCommitted, isTagged: tagged === head, faults };
}

/** The first release has the version that the repository began with; any other is later than the last. */
function versionFaults(version: string, before: string, notes: string): string[] {
  if (!VERSION.test(version))
    return [`${version} is not a version: write three integers, such as ${before}.`];
  const [parts, last] = [version, before].map((one) => one.split('.').map(Number));
  const differing = parts?.findIndex((part, at) => part !== last?.[at]) ?? -1;
  if (differing === -1) return [];
  if ((parts?.[differing] ?? 0) < (last?.[differing] ?? 0))
    return [`${version} is before ${before}, the version of the repository.`];
  // Before 1.0.0 the second number says that something breaks (semver 4).
  const isBreaking = differing <= (last?.[0] === 0 ? 1 : 0);
  return isBreaking || !/^### Breaking$/m.test(notes)
    ? []
    : [`CHANGELOG.md has lines under Breaking, which ${version} does not promise: choose a greater version.`];
}

function changelogFaults(version: string, waiting = '', written?: string): string[] {
  if (written === undefined && waiting === '')
    return [`CHANGELOG.md has no lines for ${version}: write them below "## Unreleased".`];
  if (written !== undefined && waiting !== '')
    return [`CHANGELOG.md has lines for ${version} and below "## Unreleased": put them together.`];
  return [];
}

/** Provenance holds only for packages that are published from the repository that they name. */
export function originFaults(root: string): string[] {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = addressOf(repository.url);
  const origin = tryGit(root, 'remote', 'get-url', 'origin');
  if (origin !== undefined && addressOf(origin) === named) return [];
  return [
    `package.json names the repository ${named}, and origin is ${origin ?? 'not set'}: correct one of them.`,
  ];
}

/** The same for all spellings of an address: git+https://host/path.git, git@host:path. */
function addressOf(url: string): string {
  return url
    .replace(/^(git\+)?(https|ssh):\/\/(git@)?/, '')
    .replace(/^git@([^:]+):/, '$1/')
    .replace(/\.git$/, '');
}

function commitOf(root: string, tag: string): string | undefined {
  return tryGit(root, 'rev-parse', '--quiet', '--verify', `refs/tags/${tag}^{commit}`);
}

export function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function tryGit(root: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined; // No such tag or remote.
  }
}
