// The steps of a release, each with what must be seen.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changelogSection } from '../release/changelog-sections.ts';
import { releasedPackages } from '../release/packages.ts';
import { integrityOf } from '../release/registry.ts';
import type { Proof } from '../release/run-installed.ts';
import { currentVersion } from '../release/set-version.ts';
import type { Clone, Ended } from './clone.ts';
import type { LocalRegistry } from './serve-registry.ts';
import { type User, userIn } from './user.ts';

interface Rehearsal {
  readonly clone: Clone;
  /** The same commit in another folder. */
  readonly other: Clone;
  readonly registry: LocalRegistry;
  /** Where somebody installs the packages. */
  readonly folder: string;
}

const names = releasedPackages.map(({ name }) => name);

export async function rehearse(rehearsal: Rehearsal): Promise<Proof[]> {
  const { clone, registry, folder } = rehearsal;
  const version = nextVersion(clone.folder);
  const user = userIn(folder, registry.environment);
  const publish = (one: string) => clone.release(one, ...publishing, registry.url);
  const published = await publishFirst(rehearsal, version, publish);
  const installed = user.install(names);
  const used = [
    ended('the packages install by name', installed),
    noInstallScripts(user),
    ...user.uses(version),
  ];
  clone.commitFix();
  const stale = publish(version);
  const patch = patchOf(version);
  const patched = publish(patch);
  const upgraded = user.install(names.map((name) => `${name}@latest`));
  return [
    ...published,
    ...used,
    refused('a version is not published twice', stale, /has lines for|is at [0-9a-f]{12}, not here/),
    ended(
      'a patch is published',
      patched,
      lines(() => `${patch}: published`),
    ),
    ended('the packages upgrade', upgraded),
    ...user.uses(patch),
  ];
}

const publishing = ['--commit', '--publish', '--registry'];

/** A dry run, a release that is killed after the second package, the same once more, and once too often. */
async function publishFirst(
  { clone, other, registry }: Rehearsal,
  version: string,
  publish: (version: string) => Ended,
): Promise<Proof[]> {
  const dry = clone.release(version);
  const isUnchanged = clone.changes() === '';
  await clone.releaseKilledAt(`${names[1]} ${version}: published`, version, ...publishing, registry.url);
  const continued = publish(version);
  const again = publish(version);
  const elsewhere = other.release(version, '--commit');
  const rest = (at: number) => `${version}: ${at < 2 ? 'was published before' : 'published'}`;
  return [
    ended('a dry run changes nothing', dry, /nothing was written outside packed\//, isUnchanged),
    ended('a release that was killed continues', continued, lines(rest)),
    ended(
      'a release that ended publishes nothing',
      again,
      lines(() => `${version}: was published before`),
    ),
    ended('another clone packs the release', elsewhere, /^--publish publishes/m),
    samePacked(clone, other, version),
  ];
}

/** The version of the repository, or the patch after it when the changelog has lines that are not released yet. */
function nextVersion(folder: string): string {
  const version = currentVersion(folder);
  const waiting = changelogSection(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), 'Unreleased');
  return waiting === undefined ? version : patchOf(version);
}

function patchOf(version: string): string {
  return version.replace(/\d+$/, (last) => String(Number(last) + 1));
}

/** One line for each package, in the order in which they are published, each with its end. */
function lines(endOf: (at: number) => string): RegExp {
  const all = names.map((name, at) => `${name} ${endOf(at)}`.replaceAll('.', '\\.'));
  return new RegExp(`^${all.join('$.*^')}$`, 'ms');
}

function ended(what: string, { status, stdout, stderr }: Ended, shows = /^/, also = true): Proof {
  const holds = status === 0 && shows.test(stdout) && also;
  const seen = holds ? `exit code ${status}` : `exit code ${status}\n${tail(stdout)}\n${tail(stderr)}`;
  return { what, holds, seen };
}

function refused(what: string, { status, stdout, stderr }: Ended, says: RegExp): Proof {
  const holds = status === 1 && says.test(stderr);
  return {
    what,
    holds,
    seen: holds ? stderr.trim() : `exit code ${status}\n${tail(stdout)}\n${tail(stderr)}`,
  };
}

function tail(text: string): string {
  return text.trim().split('\n').slice(-15).join('\n');
}

function samePacked(clone: Clone, other: Clone, version: string): Proof {
  const digest = ({ folder }: Clone, name: string) =>
    integrityOf(join(folder, 'packed', `${name}-${version}.tgz`));
  const differing = names.filter((name) => digest(clone, name) !== digest(other, name));
  return {
    what: 'two clones pack the same bytes',
    holds: differing.length === 0,
    seen: differing.length === 0 ? `${names.length} packages` : `differ: ${differing.join(', ')}`,
  };
}

function noInstallScripts(user: User): Proof {
  const found = user.withInstallScripts();
  return {
    what: 'no package runs a script when it is installed',
    holds: found.length === 0,
    seen: found.length === 0 ? `${user.installed().length} packages` : found.join(', '),
  };
}
