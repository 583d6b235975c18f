// The tests that a change can reach: by imports, and by the paths that a test or what it imports reads.

import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
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

// What a change is: everything that differs from where the branch left main, committed or not.

/** The paths that differ from `since`, new and deleted files among them, from the root of the repository. */
export function changedFiles(since: string, root: string): string[] {
  const lines = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = since] = lines('merge-base', 'HEAD', since);
  // A renamed file is a deleted one and a new one.
  const changed = lines('diff', '--name-only', '--no-renames', base);
  return [...new Set([...changed, ...lines('ls-files', '--others', '--exclude-standard')])].sort();
}

// How long each test file took before, as vitest keeps it for its own order.

/** The part of vitest's file that is read here. */
interface Results {
  readonly projects?: Readonly<
    Record<string, { readonly files?: Readonly<Record<string, { duration: number }>> }>
  >;
}

/** Tests run in two processes at once. */
const WORKERS = 2;
/** What vitest needs before the first test. */
const START_SECONDS = 4;
/** Of a file that has not run here. */
const UNKNOWN_SECONDS = 1;
/** The imports of a file are not in what vitest keeps. */
const WITH_IMPORTS = 1.3;

/** The nearest of these test files that fit into the time, each that still fits; the first one always. */
export function nearestWithin(files: readonly string[], seconds: number, root: string): string[] {
  const known = secondsOf(root);
  let left = (seconds - START_SECONDS) * WORKERS;
  return files.filter((file, at) => {
    const needed = (known.get(file) ?? UNKNOWN_SECONDS) * WITH_IMPORTS;
    const fits = at === 0 || needed <= left;
    if (fits) left -= needed;
    return fits;
  });
}

function secondsOf(root: string): Map<string, number> {
  const paths = globSync('node_modules/.vite/vitest/*/results.json', { cwd: root });
  const entries = paths.flatMap((path) => {
    // Vitest wrote it.
    const { projects = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as Results;
    return Object.values(projects).flatMap(({ files = {} }) => Object.entries(files));
  });
  return new Map(entries.map(([file, { duration }]) => [file, duration / 1_000]));
}
