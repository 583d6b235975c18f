// The tests that a change can reach: by imports, and by the paths that a test or what it imports reads.
import { matchesGlob } from 'node:path';
import type { ReadModule } from './read-module.ts';

/** What every test depends on. */
const OF_ALL = ['package.json', 'package-lock.json', 'vitest.config.ts', 'tsconfig.json'];

/** Those of `tests` that a change of these paths can reach, the nearest first. */
export function affectedTests(
  changed: readonly string[],
  modules: readonly ReadModule[],
  tests: readonly string[],
): string[] {
  if (changed.some((path) => OF_ALL.includes(path))) return [...tests];
  const users = Map.groupBy(
    modules.flatMap(({ path, imports, reads }) => [...imports, ...reads].map((target) => ({ path, target }))),
    ({ target }) => target,
  );
  const reached = new Set(changed);
  for (const { path, reads } of modules) if (changed.some((one) => isRead(one, reads))) reached.add(path);
  // A set gives also what is added while it is walked. A module that runs a program changes with what that imports.
  for (const path of reached) for (const user of users.get(path) ?? []) reached.add(user.path);
  const known = new Set(tests);
  return [...reached].filter((path) => known.has(path));
}

function isRead(path: string, reads: readonly string[]): boolean {
  return reads.some((read) =>
    /[*{[]/.test(read) ? matchesGlob(path, read) : path === read || path.startsWith(`${read}/`),
  );
}
