// How long each test file took before, as vitest keeps it for its own order.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of vitest's file that is read here. */
interface Results {
  readonly projects?: Readonly<
    Record<string, { readonly files?: Readonly<Record<string, { duration: number }>> }>
  >;
}

/** Tests run in two processes at once. */
const WORKERS = 2;
/** Of a file that has not run here. */
const UNKNOWN_SECONDS = 1;

/** The first of these test files, as many as took so many seconds; the first one always. */
export function nearestWithin(files: readonly string[], seconds: number, root: string): string[] {
  const known = secondsOf(root);
  let left = seconds * WORKERS;
  return files.filter((file, at) => {
    left -= known.get(file) ?? UNKNOWN_SECONDS;
    return at === 0 || left >= 0;
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
