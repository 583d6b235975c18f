// A break is intended when somebody has said so: by the version, or by a changeset. Before 1.0.0 the second number of a
// version is the one that breaks (semver 4).
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change } from './change.ts';

/** What says that a change of that part may break; undefined when nothing does. */
export type Intention = (where: Change['where']) => string | undefined;

/** Reads the versions of both packages and descriptions, and the changesets. */
export async function readIntention(released: string, present: string): Promise<Intention> {
  const [before, now] = await Promise.all([versionsOf(released), versionsOf(present)]);
  const { package: version, name } = before;
  const changeset = await breakingChangeset(released, present, name, isBeforeOne(version));
  const ofPackage = isBreaking(version, now.package) ? `version ${now.package}` : changeset;
  const ofDescription = isBreaking(before.description, now.description)
    ? `version ${now.description} of the description`
    : undefined;
  return (where) => ofPackage ?? (where === 'description' ? ofDescription : undefined);
}

/** Whether a version may break what an earlier one promised. */
export function isBreaking(before: string, now: string): boolean {
  const [one, other] = [before, now].map((version) => version.split('.').map(Number));
  const [major = 0, minor = 0] = one ?? [];
  const [nextMajor = 0, nextMinor = 0] = other ?? [];
  return nextMajor > major || (major === 0 && nextMajor === 0 && nextMinor > minor);
}

async function versionsOf(folder: string): Promise<{ name: string; package: string; description: string }> {
  const { name, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { info } = JSON.parse(await readFile(descriptionIn(folder), 'utf8'));
  return { name, package: version, description: info.version };
}

/** Where a package keeps its description. */
export function descriptionIn(folder: string): string {
  return join(folder, 'src', 'generated', 'openapi.json');
}

/** A changeset that says so, and that the release did not hold yet. */
async function breakingChangeset(
  released: string,
  present: string,
  name: string,
  isEarly: boolean,
): Promise<string | undefined> {
  const [before, now] = await Promise.all([changesetsIn(released), changesetsIn(present)]);
  const bumps = isEarly ? 'major|minor' : 'major';
  const says = new RegExp(`^["']?${name}["']?: *(${bumps})$`, 'm');
  for (const [file, text] of now) {
    const [, head = ''] = text.split(/^---$/m);
    if (before.get(file) !== text && says.test(head)) return `.changeset/${file}`;
  }
  return undefined;
}

/** The changesets of a package, by file name. */
async function changesetsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const path = join(folder, '.changeset');
  const files = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const changesets = files.filter((one) => one.endsWith('.md') && one !== 'README.md');
  const texts = changesets.map(async (file) => [file, await readFile(join(path, file), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

function isBeforeOne(version: string): boolean {
  return version.startsWith('0.');
}
