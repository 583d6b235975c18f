// One version for all packages. Every file that says it is written here; a test holds that no other file does.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** The manifests with the lock file, the client's User-Agent, the action, and the pages and workflows that run a package. */
const FILES = [
  '{,scripts/,packages/*/}package.json',
  'action.yml',
  'package-lock.json',
  'src/runtime/user-agent.ts',
  '{README.md,docs/guides/*.md,packages/*/README.md,packages/*/skills/*/SKILL.md,examples/*/README.md,examples/*/.github/workflows/*.yml}',
];

/** Writes the version wherever a package of this repository has it; returns the paths it changed. */
export function setVersion(root: string, version: string): readonly string[] {
  const names = versionedFolders(root).map((folder) => nameIn(join(root, folder, 'package.json')));
  const [name, before] = [names.join('|'), currentVersion(root).replaceAll('.', '\\.')];
  // A package at a version, its own entry in a manifest or the lock file, the action's default, and a dependency on it.
  const places = `(?:${name})(?:@|",\\s+"version": "|\\s+default: |": "\\^?)|const version = '`;
  const said = new RegExp(`(?<=${places})${before}`, 'g');
  return globSync(FILES, { cwd: root }).filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const changed = text.replaceAll(said, version);
    if (changed !== text) writeFileSync(join(root, path), changed);
    return changed !== text;
  });
}

function nameIn(path: string): string {
  return JSON.parse(readFileSync(path, 'utf8')).name;
}
