// Which files a build was made of: the launcher of a clone builds the command again when one has changed.

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';

/** Each file with its size and the time of its last change. */
type Inputs = Readonly<Record<string, string>>;

/** Returns whether `built` exists, equals its record, and was made of the current files. */
export function isFresh(built: string, record: string): boolean {
  if (!existsSync(built) || !existsSync(record)) return false;
  // rememberInputs wrote it.
  const stamps = JSON.parse(readFileSync(record, 'utf8')) as Inputs;
  return built in stamps && Object.entries(stamps).every(([path, stamp]) => stampOf(path) === stamp);
}

/** Records what `built` was made of; modules that the bundler makes up are no files. */
export function rememberInputs(built: string, inputs: readonly string[], record: string): void {
  const files = [built, ...inputs].filter((path) => isAbsolute(path) && existsSync(path));
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify(Object.fromEntries(files.map((path) => [path, stampOf(path)]))));
}

function stampOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.size} ${found.mtimeMs}`;
}
