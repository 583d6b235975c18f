// Collects the licenses of third-party code in a bundle. The bundler reports the modules of this code.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package whose code is part of a bundle. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The license, by its SPDX name. */
  readonly license: string;
  readonly text: string;
}

/** The name of the file that contains the licenses, in a build folder. */
export const NOTICES = 'notices.txt';

const FOLDER = /^(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/;
/**
 * Matches a comment that a bundler wrote into the code of a package. It names another package whose code was copied
 * into this package.
 */
const PART =
  /^\/\/#region \S*\/\.pnpm\/\S*?@(?<version>\d[^_/]*)\S*\/node_modules\/(?<name>(?:@[^/\s]+\/)?[^/\s]+)\//gm;
const RULE = '-'.repeat(80);

/** Returns the packages that contain the modules, sorted by name. Throws if a package has no license. */
export function bundledPackages(modules: Iterable<string>): readonly BundledPackage[] {
  const found = new Map<string, BundledPackage>();
  for (const module of modules) {
    const path = module.replace(/^\0/, '').replace(/\?.*/, '');
    const folder = FOLDER.exec(path)?.[1];
    if (folder === undefined) continue;
    found.set(folder, found.get(folder) ?? readPackage(folder));
    const beside = folder.slice(0, folder.lastIndexOf('node_modules') + 'node_modules'.length);
    for (const { groups = {} } of textOf(path).matchAll(PART)) {
      const { name = '', version = '' } = groups;
      found.set(`${name}@${version}`, { ...readPackage(join(beside, name)), version });
    }
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the text of a module; empty if the bundler has generated the module. */
function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const text = licenseIn(folder) ?? storedLicense(name);
  if (text === undefined || typeof license !== 'string')
    throw new Error(`${name} is bundled and has no license: leave it out, or find its license.`);
  return { name, version, license, text };
}

/**
 * Returns the text of a package's license, from its license file or from a section of the README; undefined if the
 * package has no such text.
 */
function licenseIn(folder: string): string | undefined {
  const files = readdirSync(folder).sort();
  const file = files.find((name) => /^(licen[cs]e|copying)(\.|$)/i.test(name));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  const readme = files.find((name) => /^readme\.md$/i.test(name));
  if (readme === undefined) return undefined;
  const [, section] = readFileSync(join(folder, readme), 'utf8').split(/^#+ *licen[cs]e *$/im);
  return section?.trim();
}

/**
 * Returns the license that this repository stores for a package without a license text. It was copied from the
 * repository of the package.
 */
function storedLicense(name: string): string | undefined {
  const path = join(import.meta.dirname, 'licenses', `${name.replaceAll('/', '+')}.txt`);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** Returns the text of the file with the licenses of all bundled packages. */
export function printNotices(packages: readonly BundledPackage[]): string {
  const parts = packages.map(
    ({ name, version, license, text }) => `${RULE}\n\n# ${name} ${version} (${license})\n\n${text}\n`,
  );
  return ['This package contains code of the packages below.\n', ...parts].join('\n');
}
