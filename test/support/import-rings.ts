// Modules that import each other in a ring. A type is an import, too: a reader follows it, and a change of it reaches as
// far.

import type { ImportingModule } from '../../scripts/imports/parse-imports.ts';

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
