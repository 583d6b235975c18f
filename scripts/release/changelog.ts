// The changelog of a package is what its changesets say. Those that are not released yet come first.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReleasedPackage, root } from './packages.ts';

interface Changeset {
  /** What it asks of a user: `major`, `minor` or `patch`; undefined when it is about another package. */
  readonly bump: string | undefined;
  readonly text: string;
}

const headings: Readonly<Record<string, string>> = {
  major: 'Asks for changes',
  minor: 'New',
  patch: 'Mended',
};

/** The text of CHANGELOG.md: the changesets that wait, and what was released before. */
export function changelogOf({ name, folder }: ReleasedPackage, version: string): string {
  const released = join(root, folder, 'CHANGELOG.md');
  const before = existsSync(released) ? readFileSync(released, 'utf8').replace(/^# .*\n+/, '') : '';
  const sets = globSync('.changeset/*.md', { cwd: root, exclude: ['.changeset/README.md'] })
    .sort()
    .map((file) => readChangeset(readFileSync(join(root, file), 'utf8'), name));
  const heading = before.includes(`## ${version}\n`) ? 'Not released yet' : version;
  const sections = Object.entries(headings).flatMap(([bump, title]) => sectionOf(title, bump, sets));
  const waiting = sections.length === 0 ? [] : [`## ${heading}`, ...sections];
  return `${[`# ${name}`, ...waiting, before.trim()].filter((part) => part !== '').join('\n\n')}\n`;
}

/** A changeset as one package sees it. */
export function readChangeset(text: string, name: string): Changeset {
  const [, head = '', ...body] = text.split(/^---\n/m);
  const [, bump] = new RegExp(`^["']?${name}["']?: *(\\w+)$`, 'm').exec(head) ?? [];
  return { bump, text: body.join('---\n').trim() };
}

function sectionOf(title: string, wanted: string, sets: readonly Changeset[]): string[] {
  const items = sets
    .filter(({ bump }) => bump === wanted)
    .map(({ text }) => `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}`);
  return items.length === 0 ? [] : [`### ${title}`, items.join('\n')];
}
