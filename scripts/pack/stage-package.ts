// Copies the published files of a package to a separate folder.
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { frontMatter, relinked, repositoryOnly } from '../docs/links.ts';
import { root } from '../steps.ts';
import type { ReleasedPackage } from './packages.ts';

/**
 * Matches the fields of package.json that are not published. The fields of `publishConfig` are published at the top
 * level instead.
 */
const OWN = /^(private|scripts|devDependencies|workspaces|overrides|allowScripts|publishConfig)$/;

/** Copies the files of a built package to `target`, and deletes all other files in `target`. */
export function stagePackage(released: ReleasedPackage, target: string): void {
  rmSync(target, { recursive: true, force: true });
  const places = placesOf(released);
  for (const [path, place] of places) {
    mkdirSync(dirname(join(target, place)), { recursive: true });
    if (path.endsWith('.md')) writeFileSync(join(target, place), packedPage(path, places));
    else cpSync(join(root, path), join(target, place));
  }
  const { exports, ...manifest } = publishedManifest(released);
  const files = readdirSync(target).sort();
  const own = exports !== undefined && { exports: withRequire(exports, target) };
  const whole = { ...manifest, files, ...own };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
}

/** Returns the files to publish: the keys are paths in the repository, and the values are paths in the package. */
function placesOf({ folder, contents }: ReleasedPackage): Map<string, string> {
  const files = contents.flatMap((path) =>
    globSync([path, `${path}/**`], { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  const placeOf = (file: string) => (file.startsWith(`${folder}/`) ? relative(folder, file) : file);
  return new Map(files.sort().map((file) => [file, placeOf(file)]));
}

/** Returns the text of a page as it is published, with links to the repository for files outside the package. */
function packedPage(page: string, places: ReadonlyMap<string, string>): string {
  const here = posix.dirname(places.get(page) ?? page);
  const address = String(readManifest('.')['homepage']).replace('#readme', '/blob/main/');
  const text = readFileSync(join(root, page), 'utf8').replace(frontMatter, '');
  return relinked(text.replaceAll(repositoryOnly, ''), page, (file) => {
    const place = places.get(file);
    return place === undefined ? address + file : posix.relative(here, place);
  });
}

function readManifest(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/**
 * Returns the package.json to publish: with the URL of the repository, with versions instead of paths to folders, and
 * without the export condition `source`.
 */
function publishedManifest({ folder }: ReleasedPackage): Record<string, unknown> {
  const { publishConfig, ...manifest } = readManifest(folder);
  const { homepage, bugs, repository } = readManifest('.');
  const place = { ...Object(repository), ...(folder !== '.' && { directory: folder }) };
  const whole = { ...manifest, homepage, bugs, repository: place, ...Object(publishConfig) };
  const fields = Object.entries(whole).filter(([key]) => !OWN.test(key));
  return JSON.parse(JSON.stringify(Object.fromEntries(fields)), (key, value) => {
    if (key === 'source') return undefined;
    const isFolder = typeof value === 'string' && value.startsWith('file:');
    return isFolder ? readManifest(posix.join(folder, value.slice(5)))['version'] : value;
  });
}

/**
 * Adds the condition `require` to each entry of the exports that has types, and returns the exports. A CommonJS program
 * can then load the package. Also writes the CommonJS modules, which load the ES modules, and copies their types.
 */
function withRequire(exports: unknown, target: string): Record<string, unknown> {
  const entries = Object.entries<Record<string, string>>(Object(exports));
  if (entries.every(([, { types }]) => types === undefined)) return Object.fromEntries(entries);
  // In a CommonJS file, TypeScript rejects an import whose types belong to an ES module.
  for (const path of globSync('**/*.d.ts', { cwd: join(target, 'dist') }))
    cpSync(join(target, 'dist', path), join(target, 'dist/cjs', path));
  writeFileSync(join(target, 'dist/cjs/package.json'), '{ "type": "commonjs" }\n');
  const required = ([condition, path]: readonly [string, string]) => {
    const place = posix.join('dist/cjs', posix.relative('dist', path));
    if (condition !== 'types') {
      mkdirSync(dirname(join(target, place)), { recursive: true });
      const module = `module.exports = require('${posix.relative(posix.dirname(place), path)}');\n`;
      writeFileSync(join(target, place), module);
    }
    return [condition, `./${place}`];
  };
  const bothOf = (conditions: Record<string, string>) =>
    conditions['types'] === undefined
      ? conditions
      : { require: Object.fromEntries(Object.entries(conditions).map(required)), ...conditions };
  return Object.fromEntries(entries.map(([entry, conditions]) => [entry, bothOf(conditions)]));
}
