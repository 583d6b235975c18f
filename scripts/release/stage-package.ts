// A package is put together in its own folder, as it is published: nothing of the workspace is in it.
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packedPage } from './links.ts';
import { publishedManifest } from './manifest.ts';
import { type ReleasedPackage, root } from './packages.ts';
import { addRequire } from './require-types.ts';

/** Puts the built package together in `target`, which holds nothing else afterwards. */
export function stagePackage(released: ReleasedPackage, target: string): void {
  const manifest = JSON.parse(readFileSync(join(root, released.folder, 'package.json'), 'utf8'));
  const places = placesOf(released);
  rmSync(target, { recursive: true, force: true });
  for (const [path, place] of places) copyFile(path, join(target, place), (one) => places.get(one));
  const files = readdirSync(target).sort();
  const dependencies = manifest.dependencies && {
    dependencies: versioned(manifest.dependencies, join(root, released.folder)),
  };
  const where = whereItIs(released);
  const fields = publishedManifest({ ...manifest, ...where, files, ...dependencies });
  const text = JSON.stringify({ ...fields, exports: addRequire(fields['exports'], target) }, null, 2);
  writeFileSync(join(target, 'package.json'), `${text}\n`);
}

/** The addresses of the repository, which the root says, and the folder of the package in it. */
function whereItIs({ folder }: ReleasedPackage): Record<string, unknown> {
  const { homepage, bugs, repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const directory = folder === '.' ? {} : { directory: folder };
  return { homepage, bugs, repository: { ...repository, ...directory } };
}

/** A dependency on a folder of the repository becomes one on the version of the package that is there. */
function versioned(dependencies: Readonly<Record<string, string>>, folder: string): Record<string, string> {
  const versionIn = (path: string) =>
    JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')).version;
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      range.startsWith('file:') ? versionIn(range.slice('file:'.length)) : range,
    ]),
  );
}

/** Every file of the repository that goes into the package, and its place there. */
function placesOf({ contents }: ReleasedPackage): Map<string, string> {
  const places = Object.entries(contents).flatMap(([path, place]) =>
    // `npm run docs` builds its pages into dist/docs.
    globSync([path, `${path}/**`], { cwd: root, withFileTypes: true, exclude: ['dist/docs/**'] })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .map((file): [string, string] => [file, place + file.slice(path.length)]),
  );
  return new Map(places.sort());
}

function copyFile(path: string, target: string, placeOf: (path: string) => string | undefined): void {
  mkdirSync(dirname(target), { recursive: true });
  if (path.endsWith('.md'))
    writeFileSync(target, packedPage(readFileSync(join(root, path), 'utf8'), path, placeOf));
  else cpSync(join(root, path), target);
}
