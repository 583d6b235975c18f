// Sets one version for all packages in all files that contain it.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, refuse } from 'language-service-description/command-line';

const usage = `Usage: npm run release -- <version>

Sets the version of every package, of their dependencies on each other, and in the pages that run them. Gives the
section Unreleased of CHANGELOG.md the version and the date. docs/releasing.md describes the next steps.

  --help  show this help`;

/**
 * The files that contain the version: manifests, the lock file, the client's User-Agent, the GitHub action, pages and
 * workflows.
 */
const FILES = [
  '{,scripts/,packages/*/}package.json',
  'action.yml',
  'packages/sandbox/Dockerfile',
  'package-lock.json',
  'src/platform/environment.ts',
  '{README.md,docs/guides/*.md,packages/*/README.md,examples/*/README.md,examples/*/.github/workflows/*.yml}',
];

const root = join(import.meta.dirname, '..');
const [version, ...more] = readArguments(usage, {}).positionals;
if (version === undefined || more.length > 0) refuse('Name one version');
const before: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
if (!isAfter(version, before)) refuse(`Name a version after ${before}, such as 1.2.3, not ${version}`);

const manifests = globSync('{,scripts/,packages/*/}package.json', { cwd: root });
const names = manifests.map((path) => JSON.parse(readFileSync(join(root, path), 'utf8')).name);
// Matches the text before a version: a package name with `@`, an entry or a dependency in a manifest or in the lock
// file, the default of the action, or the constant of the User-Agent.
const places = `(?:${names.join('|')})(?:@|",\\s+"version": "|\\s+default: |": "\\^?)|const version = '`;
const current = new RegExp(`(?<=${places})${before.replaceAll('.', '\\.')}`, 'g');
for (const path of globSync(FILES, { cwd: root })) rewrite(path, (text) => text.replaceAll(current, version));
const today = new Date().toISOString().slice(0, 10);
rewrite('CHANGELOG.md', (text) => text.replace(/^## Unreleased$/m, `## ${version} (${today})`));

function rewrite(path: string, change: (text: string) => string): void {
  const text = readFileSync(join(root, path), 'utf8');
  const changed = change(text);
  if (changed === text) return;
  writeFileSync(join(root, path), changed);
  console.log(path);
}

function isAfter(one: string, other: string): boolean {
  const isVersion = /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(one);
  return isVersion && one.localeCompare(other, 'en', { numeric: true }) > 0;
}
