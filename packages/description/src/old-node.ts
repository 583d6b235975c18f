// The programs need Node 22.13, which is the first that has node:sqlite without a flag.

import { isBuiltin } from 'node:module';

/** Ends the process with 2 where this Node is too old, and prints that. */
export function refuseOldNode(program: string): void {
  // To load the module would print a warning on Node 22.
  if (isBuiltin('node:sqlite')) return;
  console.error(`${program} needs Node >= 22.13; this is ${process.version}`);
  process.exit(2);
}
