// Modules that import each other in a ring, and packages that import one above them. A type is an import, too: a reader
// follows it, and a change of it reaches as far.

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ImportingModule } from './source-imports.ts';

/** The modules with the file in place of each name of a package of this repository, also of `#calls` and its like. */
export function withFiles(
  modules: readonly ImportingModule[],
  folders: readonly string[],
): readonly ImportingModule[] {
  const files = Object.assign({}, ...folders.map(filesOfNames));
  return modules.map(({ path, imports }) => ({
    path,
    imports: imports.map((one) => ({ ...one, target: files[one.target] ?? one.target })),
  }));
}

/** The source file of each name that a package exports, and of each that it has for itself. */
function filesOfNames(folder: string): Record<string, string> {
  // The manifests are written by hand, and the compiler reads the same fields.
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    name: string;
    exports?: Record<string, string | { source?: string }>;
    imports?: Record<string, { source?: string }>;
  };
  const named = Object.entries({ ...manifest.exports, ...manifest.imports });
  return Object.fromEntries(
    named.flatMap(([name, target]) => {
      const source = typeof target === 'string' ? target : target.source;
      if (source === undefined) return [];
      const path = source.replace('./', folder === '.' ? '' : `${folder}/`);
      const files = path.includes('*') ? globSync(path) : [path];
      return files.map((file) => [
        name.replace(/^\./, manifest.name).replace('*', basename(file, '.ts')),
        file,
      ]);
    }),
  );
}

/** All modules that reach each other, and how many imports run among them: `a.ts, b.ts: 3 imports`. */
export function importRings(modules: readonly ImportingModule[]): string[] {
  const targets = new Map(
    modules.map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target))]),
  );
  const within = (path: string, ring: readonly string[]) => ring.filter((one) => targets.get(path)?.has(one));
  return ringsIn(targets).map((ring) => {
    const sorted = ring.toSorted();
    return `${sorted.join(', ')}: ${sorted.flatMap((path) => within(path, sorted)).length} imports`;
  });
}

/** Tarjan's algorithm: the strongly connected components with more than one module, or with one that imports itself. */
function ringsIn(targets: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const rings: string[][] = [];
  const visit = (path: string): number => {
    const number = numbers.size;
    numbers.set(path, number);
    open.push(path);
    let lowest = number;
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue;
      if (!numbers.has(target)) lowest = Math.min(lowest, visit(target));
      else if (open.includes(target)) lowest = Math.min(lowest, numbers.get(target) ?? number);
    }
    if (lowest < number) return lowest;
    const ring = open.splice(open.indexOf(path));
    if (ring.length > 1 || targets.get(path)?.has(path)) rings.push(ring);
    return number;
  };
  for (const path of [...targets.keys()].toSorted()) if (!numbers.has(path)) visit(path);
  return rings;
}

/** Every import from a folder of `layers` into one that is listed after it: `packages/cli -> scripts`, each pair once. */
export function importsUp(modules: readonly ImportingModule[], layers: readonly string[]): string[] {
  const layerOf = (path: string) => layers.findIndex((folder) => path.startsWith(`${folder}/`));
  const pairs = modules.flatMap(({ path, imports }) =>
    imports
      .map(({ target }): [number, number] => [layerOf(path), layerOf(target)])
      .filter(([from, to]) => from >= 0 && to > from)
      .map(([from, to]) => `${layers[from]} -> ${layers[to]}`),
  );
  return [...new Set(pairs)].toSorted();
}
