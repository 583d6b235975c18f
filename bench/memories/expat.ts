// The yardstick of an import: what libexpat, in C, takes to do nothing but parse the same file. `xmlwf`, its own
// program, maps the file and has no handlers; the few lines beside this file, for where there is a compiler instead,
// read it in pieces and have some. The two take the same within a tenth.

import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A program of libexpat. */
export interface ExpatParser {
  readonly name: string;
  /** Parses the file, and returns what that took in CPU seconds. Throws when the file is not well-formed. */
  cpuSecondsOf(file: string): number;
}

/** How to come by a parser. */
export const howToInstall = 'apt-get install expat (or gcc and libexpat1-dev)';

/** What this machine has: `xmlwf`, else a reader compiled into the folder, else nothing. */
export function findExpat(folder: string): ExpatParser | undefined {
  if (succeeds('xmlwf', ['-v']))
    return { name: 'xmlwf', cpuSecondsOf: (file) => cpuSecondsOf('xmlwf', file) };
  const reader = join(folder, 'expat-reader');
  const source = join(import.meta.dirname, 'expat-reader.c');
  if (!succeeds('cc', ['-O2', '-o', reader, source, '-lexpat'])) return undefined;
  return { name: 'libexpat', cpuSecondsOf: (file) => cpuSecondsOf(reader, file) };
}

/** Both programs take the file's name, and print something only when they dislike it. */
function cpuSecondsOf(program: string, file: string): number {
  const command = 'TIMEFORMAT="%U %S"; { time "$0" "$1"; } 2>&1';
  const output = execFileSync('bash', ['-c', command, program, file], { encoding: 'utf8' });
  const [, user, system] = /^(\S+) (\S+)\n$/.exec(output) ?? [];
  if (user === undefined) throw new Error(`${program} does not take the file: ${output}`);
  return Number(user) + Number(system);
}

function succeeds(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
