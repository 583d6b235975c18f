// A package is put together in its own folder, as it is published: nothing of the workspace is in it.
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { frontMatter, relinked, repositoryOnly } from '../docs/links.ts';
import { type ReleasedPackage, root } from './packages.ts';

/** What a manifest says for this repository alone. `publishConfig` has what a package says instead. */
const OWN = [
  'private',
  'scripts',
  'devDependencies',
  'workspaces',
  'overrides',
  'allowScripts',
  'publishConfig',
];

/** Puts the built package together in `target`, which holds nothing else afterwards. */
export function stagePackage(released: ReleasedPackage, target: string): void {
  rmSync(target, { recursive: true, force: true });
  const places = placesOf(released);
  for (const [path, place] of places) {
    mkdirSync(dirname(join(target, place)), { recursive: true });
    if (!path.endsWith('.md')) cpSync(join(root, path), join(target, place));
    else {
      const text = readFileSync(join(root, path), 'utf8');
      writeFileSync(
        join(target, place),
        packedPage(text, path, (file) => places.get(file)),
      );
    }
  }
  const { exports, ...others } = publishedManifest(released);
  const files = readdirSync(target).sort();
  const whole = {
    ...others,
    files,
    ...(exports === undefined ? {} : { exports: withRequire(exports, target) }),
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
}

/** Returns every file of the repository that goes into the package, with its place there. */
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

/** Returns a page as the package has it: links to files outside the package lead to the repository. */
export function packedPage(
  text: string,
  page: string,
  placeOf: (path: string) => string | undefined,
): string {
  const here = posix.dirname(placeOf(page) ?? page);
  const address = String(readManifest('.')['homepage']).replace('#readme', '/blob/main/');
  return relinked(text.replace(frontMatter, '').replaceAll(repositoryOnly, ''), page, (file) => {
    const place = placeOf(file);
    return place === undefined ? address + file : posix.relative(here, place);
  });
}

function readManifest(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** Returns the manifest with the addresses of the repository, versions instead of folders, and no sources. */
function publishedManifest({ folder }: ReleasedPackage): Record<string, unknown> {
  const { publishConfig, dependencies, ...manifest } = readManifest(folder);
  const { homepage, bugs, repository } = readManifest('.');
  const directory = folder === '.' ? {} : { directory: folder };
  const whole = {
    ...manifest,
    homepage,
    bugs,
    repository: { ...Object(repository), ...directory },
    ...Object(publishConfig),
    ...(dependencies === undefined ? {} : { dependencies: versioned(Object(dependencies), folder) }),
  };
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(whole).filter(([key]) => !OWN.includes(key))),
  );
  return JSON.parse(text, (key, value) => (key === 'source' ? undefined : value));
}

/** Returns dependencies in which a folder of the repository became the version of its package. */
function versioned(dependencies: Readonly<Record<string, string>>, folder: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      range.startsWith('file:') ? readManifest(posix.join(folder, range.slice(5)))['version'] : range,
    ]),
  );
}

/**
 * Adds the condition `require` to every entry with types, and writes its types and its module. TypeScript rejects an
 * import in a CommonJS file whose types belong to an ECMAScript module.
 */
function withRequire(exports: unknown, target: string): Record<string, unknown> {
  const entries = Object.entries<Record<string, string>>(Object(exports));
  if (!entries.some(([, conditions]) => conditions['types'] !== undefined))
    return Object.fromEntries(entries);
  for (const path of globSync('**/*.d.ts', { cwd: join(target, 'dist') }))
    cpSync(join(target, 'dist', path), join(target, 'dist/cjs', path));
  writeFileSync(join(target, 'dist/cjs/package.json'), '{ "type": "commonjs" }\n');
  const required = ([condition, path]: readonly [string, string]) => {
    const place = `./${posix.join('dist/cjs', posix.relative('dist', path))}`;
    if (condition !== 'types') {
      mkdirSync(dirname(join(target, place)), { recursive: true });
      const module = `module.exports = require('${posix.relative(posix.dirname(place), path)}');\n`;
      writeFileSync(join(target, place), module);
    }
    return [condition, place];
  };
  return Object.fromEntries(
    entries.map(([entry, conditions]) =>
      conditions['types'] === undefined
        ? [entry, conditions]
        : [entry, { require: Object.fromEntries(Object.entries(conditions).map(required)), ...conditions }],
    ),
  );
}
