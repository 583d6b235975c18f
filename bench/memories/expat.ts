// The yardstick of an import: what libexpat, in C, takes to do nothing but parse the same file. `xmlwf` is its own
// program: it maps the file and has no handlers.

import { execFileSync, spawnSync } from 'node:child_process';

/** Why there is no yardstick; undefined where there is one. */
export const noExpat: string | undefined =
  spawnSync('xmlwf', ['-v'], { stdio: 'ignore' }).status === 0
    ? undefined
    : 'for a ratio: apt-get install expat';

/** Parses the file, and returns what that took in CPU seconds. Throws when the file is not well-formed. */
export function expatSecondsOf(file: string): number {
  const command = 'TIMEFORMAT="%U %S"; { time xmlwf "$0"; } 2>&1';
  const output = execFileSync('bash', ['-c', command, file], { encoding: 'utf8' });
  // It prints something only when it dislikes the file.
  const [, user, system] = /^(\S+) (\S+)\n$/.exec(output) ?? [];
  if (user === undefined) throw new Error(`xmlwf does not take the file: ${output}`);
  return Number(user) + Number(system);
}
