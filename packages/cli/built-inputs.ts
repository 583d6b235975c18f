// Records the source files of a build. In a clone, the launcher builds the command again after a change.

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';

/** The size and the modification time of each source file, keyed by its path. */
type Inputs = Readonly<Record<string, string>>;

/**
 * Returns whether a build is up to date. The build and its source files must still have the recorded sizes and times.
 */
export function isFresh(built: string, record: string): boolean {
  if (!existsSync(built) || !existsSync(record)) return false;
  // `rememberInputs` has written the file.
  const stamps = JSON.parse(readFileSync(record, 'utf8')) as Inputs;
  return built in stamps && Object.entries(stamps).every(([path, stamp]) => stampOf(path) === stamp);
}

/**
 * Records the sizes and times of the build and its source files. Skips modules that the bundler has generated, because
 * they have no file.
 */
export function rememberInputs(built: string, inputs: readonly string[], record: string): void {
  const files = [built, ...inputs].filter((path) => isAbsolute(path) && existsSync(path));
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify(Object.fromEntries(files.map((path) => [path, stampOf(path)]))));
}

function stampOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.size} ${found.mtimeMs}`;
}
