// Checks for Node 22.13, the first version that supports node:sqlite without a flag.

import { isBuiltin } from 'node:module';

/** Exits with code 2 and a message if this version of Node is too old for the program. */
export function refuseOldNode(program: string): void {
  // The check does not load the module, because Node 22 would print a warning.
  if (isBuiltin('node:sqlite')) return;
  console.error(`${program} needs Node >= 22.13; this is ${process.version}`);
  process.exit(2);
}
