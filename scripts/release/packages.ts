// The packages that are published, and what goes into each beside what is built.
import { join } from 'node:path';

/** The folder of the repository. */
export const root: string = join(import.meta.dirname, '..', '..');

/**
 * `folder`: its folder in the repository; '.' for the root.
 * `contents`: files and folders of the repository, each with its place in the package.
 */
export type ReleasedPackage = ReturnType<typeof sibling>;

/** What every package has beside its folder `dist`. */
const shared = { 'CHANGELOG.md': 'CHANGELOG.md', LICENSE: 'LICENSE' };

/** A package that is in `packages`, with pages of the repository at the same place. */
function sibling(folder: string, pages: readonly string[], own: readonly string[] = []) {
  const home = `packages/${folder}`;
  const inside = ['README.md', 'dist', ...own].map((path) => [`${home}/${path}`, path]);
  const contents = { ...shared, ...Object.fromEntries([...inside, ...pages.map((page) => [page, page])]) };
  return { name: `language-service-${folder}`, folder: home, contents };
}

const ofClient = [
  'AGENTS.md',
  'README.md',
  'dist',
  'src/generated/openapi.json',
  'docs/README.md',
  'docs/assumptions.md',
  'docs/errors.md',
  'docs/source.md',
  'docs/guides',
  'docs/how-to',
  'skills',
];

export const released = {
  client: {
    name: 'language-service-client',
    folder: '.',
    contents: { ...shared, ...Object.fromEntries(ofClient.map((path) => [path, path])) },
  },
  sandbox: sibling('sandbox', [
    'docs/sandbox-fidelity.md',
    'docs/assumptions.md',
    'docs/source.md',
    'docs/guides/testing-your-application.md',
  ]),
  verify: sibling('verify', ['docs/guides/verify.md', 'docs/assumptions.md', 'docs/source.md']),
  commandLine: sibling(
    'cli',
    ['docs/commands.md', 'docs/commands', 'docs/errors.md', 'docs/guides'],
    ['skills'],
  ),
  bulk: sibling('bulk', ['docs/guides/bulk.md', 'docs/guides/cluster.md']),
};

export const releasedPackages: readonly ReleasedPackage[] = Object.values(released);
