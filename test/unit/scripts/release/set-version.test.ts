import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../../../scripts/release/packages.ts';
import { currentVersion, setVersion, versionedFolders } from '../../../../scripts/release/set-version.ts';

const copy = mkdtempSync(join(tmpdir(), 'set-version-'));
const version = '0.123.4';

afterAll(() => rmSync(copy, { recursive: true }));

const manifests = versionedFolders(root).map((folder) => join(folder, 'package.json'));

/** The texts that run a package with its version. */
const pages = execFileSync(
  'git',
  ['grep', '-lE', 'language-service-[a-z]+@[0-9]+\\.[0-9]', '--', '*.md', '*.yml'],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n');

test('a version is written everywhere, and nothing else changes', () => {
  const before = currentVersion(root);
  const written = [...manifests, ...pages, 'action.yml', 'package-lock.json', 'src/runtime/user-agent.ts'];
  for (const path of written) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  expect(setVersion(copy, version).toSorted()).toEqual(written.sort());
  for (const path of [...manifests, ...pages]) {
    const changed = readFileSync(join(copy, path), 'utf8');
    expect(changed, path).toContain(version);
    expect(changed.replaceAll(version, before), path).toBe(readFileSync(join(root, path), 'utf8'));
  }
  const lock = readFileSync(join(copy, 'package-lock.json'), 'utf8');
  expect(lock.replaceAll(version, before)).toBe(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  expect(ownVersions(lock)).toEqual(new Set([version]));
  expect(readFileSync(join(copy, 'src/runtime/user-agent.ts'), 'utf8')).toContain(`'${version}'`);
});

/** The versions of this repository's packages that a lock file says. */
function ownVersions(lock: string): Set<string> {
  const { version: own, packages } = JSON.parse(lock);
  return new Set([own, ...versionedFolders(root).map((folder) => packages[folder].version)]);
}
