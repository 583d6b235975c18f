// The programs need Node 22.13, the first version that has node:sqlite without a flag.

import { isBuiltin } from 'node:module';

/** Prints a message and ends the process with code 2 if this Node is too old. */
export function refuseOldNode(program: string): void {
  // The module is not loaded for this check: Node 22 would print a warning.
  if (isBuiltin('node:sqlite')) return;
  console.error(`${program} needs Node >= 22.13; this is ${process.version}`);
  process.exit(2);
}
