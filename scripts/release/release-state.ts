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

function commitOf(root: string, tag: string): string | undefined {
  const commit = '%(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)';
  return git(root, 'tag', '--list', tag, `--format=${commit}`) || undefined;
}

export function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
