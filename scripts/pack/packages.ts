// The packages that are published, and what goes into each beside what is built.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the repository. */
export const root: string = join(import.meta.dirname, '..', '..');

/**
 * `folder`: its folder in the repository; '.' for the root.
 * `contents`: files and folders of the repository, each with its place in the package.
 */
export interface ReleasedPackage {
  readonly name: string;
  readonly folder: string;
  readonly contents: Readonly<Record<string, string>>;
}

/** Describes a package in `packages`; pages of the repository keep their place. */
function sibling(folder: string, pages: readonly string[]): ReleasedPackage {
  const home = `packages/${folder}`;
  const inside = ['README.md', 'dist'].map((path) => [`${home}/${path}`, path]);
  const contents = Object.fromEntries([...inside, ...[...shared, ...pages].map((page) => [page, page])]);
  return { name: `language-service-${folder}`, folder: home, contents };
}

const shared = ['CHANGELOG.md', 'LICENSE'];

const ofClient = [
  ...shared,
  'AGENTS.md',
  'README.md',
  'dist',
  'src/generated/openapi.json',
  'docs/README.md',
  'docs/assumptions.md',
  'docs/errors.md',
  'docs/source.md',
  'docs/guides',
];

export const released = {
  client: {
    name: 'language-service-client',
    folder: '.',
    contents: Object.fromEntries(ofClient.map((path) => [path, path])),
  },
  sandbox: sibling('sandbox', [
    'docs/sandbox-fidelity.md',
    'docs/assumptions.md',
    'docs/source.md',
    'docs/guides/testing-your-application.md',
  ]),
  commandLine: sibling('cli', [
    'docs/assumptions.md',
    'docs/commands.md',
    'docs/commands',
    'docs/errors.md',
    'docs/guides',
    'docs/source.md',
  ]),
  bulk: sibling('bulk', ['docs/guides/bulk.md', 'docs/guides/cluster.md']),
};

export const releasedPackages: readonly ReleasedPackage[] = Object.values(released);

/** Returns the version of every package. */
export function currentVersion(): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}
