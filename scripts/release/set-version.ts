// One version for all packages. Every file that says it is written here; a test holds that no other file does.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockEntry {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The folders whose manifest has the version of the release; '' is the root. */
export function versionedFolders(root: string): readonly string[] {
  const found = globSync('packages/*/package.json', { cwd: root }).map((path) =>
    path.replace(/\/[^/]*$/, ''),
  );
  return ['', 'scripts', ...found.sort()];
}

/** The version that the root has now. */
export function currentVersion(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

/** The pages and workflows of users, which run a package with its version. */
const PAGES =
  '{README.md,docs/guides/*.md,packages/*/README.md,packages/*/skills/*/SKILL.md,examples/*/README.md,examples/*/.github/workflows/*.yml}';

/**
 * Writes the version into the manifests, the lock file, the client's User-Agent and the pages; returns the paths it
 * changed.
 */
export function setVersion(root: string, version: string): readonly string[] {
  const before = currentVersion(root);
  const folders = versionedFolders(root);
  const names = folders.map((folder) => nameIn(join(root, folder, 'package.json')));
  const pageAt = (text: string) =>
    names.reduce((page, name) => page.replaceAll(`${name}@${before}`, `${name}@${version}`), text);
  const files: Readonly<Record<string, (text: string) => string>> = {
    ...Object.fromEntries(
      folders.map((folder) => [
        join(folder, 'package.json'),
        (text: string) => manifestAt(text, names, before, version),
      ]),
    ),
    'package-lock.json': (text) => lockAt(text, folders, names, before, version),
    'src/runtime/user-agent.ts': (text) =>
      text.replace(`const version = '${before}'`, `const version = '${version}'`),
    ...Object.fromEntries(globSync(PAGES, { cwd: root }).map((path) => [path, pageAt])),
  };
  return Object.entries(files).flatMap(([path, change]) => {
    const text = readFileSync(join(root, path), 'utf8');
    const changed = change(text);
    if (changed !== text) writeFileSync(join(root, path), changed);
    return changed === text ? [] : [path];
  });
}

function nameIn(path: string): string {
  return JSON.parse(readFileSync(path, 'utf8')).name;
}

/** A manifest is changed as text, so that its format stays. */
function manifestAt(text: string, names: readonly string[], before: string, version: string): string {
  const own = text.replace(`"version": "${before}"`, `"version": "${version}"`);
  return names.reduce(
    (changed, name) =>
      changed
        .replaceAll(`"${name}": "${before}"`, `"${name}": "${version}"`)
        .replaceAll(`"${name}": "^${before}"`, `"${name}": "^${version}"`),
    own,
  );
}

function lockAt(
  text: string,
  folders: readonly string[],
  names: readonly string[],
  before: string,
  version: string,
): string {
  const lock = JSON.parse(text);
  const entries: Record<string, LockEntry> = lock.packages;
  for (const folder of folders) {
    const entry = entries[folder];
    if (entry !== undefined)
      entries[folder] = JSON.parse(manifestAt(JSON.stringify(entry, null, 1), names, before, version));
  }
  return `${JSON.stringify({ ...lock, version, packages: entries }, null, 2)}\n`;
}
