// Which package may import which, over the whole repository. A type is an import, too.

import type { ImportingModule } from './parse-imports.ts';

/** Imports go down this list, from a layer to those before it. */
export const layers = [
  'src',
  'packages/description',
  'packages/tmx',
  'packages/sheets',
  'packages/sandbox',
  'packages/verify',
  'packages/bulk',
  'packages/account',
  'packages/quality',
  'packages/cli',
  'examples',
  'scripts',
  'test',
  'bench',
] as const;

/** What is of the repository reads the files of packages; any other layer uses what a package exports, by its name. */
const ofTheRepository: readonly string[] = ['scripts', 'bench', 'test'];
/** What generates the client's tables has the type of their rows; it uses the client as every program does. */
const rowsOfTables = 'src/operations.ts';

/** Returns the layer of a path; undefined for what is in none: a package of others, a file of the root. */
export function layerOf(path: string): string | undefined {
  // The tests and measurements of a package are above all packages, as those of the client are. A program that builds a
  // package shares its steps with the other builds: it is one of the scripts.
  const [, folder] = /^packages\/[^/]+\/(test|bench)\//.exec(path) ?? [];
  if (folder !== undefined) return folder;
  if (/^packages\/[^/]+\/[^/]+\.ts$/.test(path)) return 'scripts';
  return layers.find((layer) => path.startsWith(`${layer}/`));
}

/**
 * Returns every import of a layer above, `packages/cli/src/a.ts -> scripts/b.ts`, every import of a layer below by a
 * path in place of its name, and every module in no layer.
 *
 * @param named The same modules with files in place of the names of packages.
 */
export function layerBreaches(
  modules: readonly ImportingModule[],
  named: readonly ImportingModule[],
): string[] {
  return modules.flatMap(({ path, imports }, at) => {
    const from = layerOf(path);
    if (from === undefined) return [`${path}: in no layer`];
    return imports.flatMap(({ target }, place) => {
      const file = named[at]?.imports[place]?.target ?? target;
      const to = layerOf(file);
      if (to === undefined || to === from) return [];
      if (isAbove(to, from)) return [`${path} -> ${file}`];
      const isUsedByPath = target === file && file !== rowsOfTables;
      return isUsedByPath && !mayUsePath(from, to) ? [`${path} -> ${file}, by its path`] : [];
    });
  });
}

/** Returns every layer without a module: a rule about it would hold for ever. */
export function emptyLayers(modules: readonly ImportingModule[]): string[] {
  return layers.filter((layer) => !modules.some(({ path }) => layerOf(path) === layer));
}

function mayUsePath(from: string, to: string): boolean {
  return from === 'test' || (ofTheRepository.includes(from) && to !== 'src');
}

function isAbove(one: string, other: string): boolean {
  const places: readonly string[] = layers;
  return places.indexOf(one) > places.indexOf(other);
}
