import { globSync, readFileSync } from 'node:fs';
import manifest from '../../package.json' with { type: 'json' };

/** Folders of the workspaces, as package.json has them. */
export const workspaces: readonly string[] = globSync(
  manifest.workspaces.map((pattern) => `${pattern}/package.json`),
)
  .map((path) => path.replace('/package.json', ''))
  .sort();

const packageTests = 'packages/*/test';

/** Folders with code: the client, every workspace, and what is in none. */
const codeFolders = ['src', ...workspaces, 'examples', 'bench'];
export const testFolders: readonly string[] = ['test', packageTests];

const notOurs = ['**/node_modules/**', '**/dist/**'];

/** Reads every TypeScript file of the repository that is no test. */
export function readCode<T>(parse: (path: string, text: string) => T): readonly T[] {
  return readBelow(codeFolders, [...notOurs, `${packageTests}/**`], parse);
}

/**
 * Reads every TypeScript file below the folders with a parser, in the order of their paths.
 *
 * @throws Error if a folder has no such file, because every rule holds for an empty folder.
 */
export function readSources<T>(
  folders: readonly string[],
  parse: (path: string, text: string) => T,
): readonly T[] {
  return readBelow(folders, notOurs, parse);
}

function readBelow<T>(
  folders: readonly string[],
  exclude: readonly string[],
  parse: (path: string, text: string) => T,
): readonly T[] {
  const paths = folders.flatMap((folder) => {
    const found = globSync(`${folder}/**/*.{ts,tsx}`, { exclude });
    if (found.length === 0) throw new Error(`There is no TypeScript below ${folder}`);
    return found;
  });
  return paths.sort().map((path) => parse(path, readFileSync(path, 'utf8')));
}
