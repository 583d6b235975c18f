import { globSync, readFileSync } from 'node:fs';

/** Reads every TypeScript file below the folders with a parser, in the order of their paths. */
export function readSources<T>(
  folders: readonly string[],
  parse: (path: string, text: string) => T,
): readonly T[] {
  const patterns = folders.map((folder) => `${folder}/**/*.ts`);
  const paths = globSync(patterns, { exclude: ['**/node_modules/**', '**/dist/**'] });
  return paths.sort().map((path) => parse(path, readFileSync(path, 'utf8')));
}
