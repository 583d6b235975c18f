// The programs need Node 22.13, which is the first that has node:sqlite without a flag.

import { isBuiltin } from 'node:module';

/** Returns why this Node cannot run the program; undefined when it can. */
export function nodeFault(program: string): string | undefined {
  // To load the module would print a warning on Node 22.
  return isBuiltin('node:sqlite') ? undefined : `${program} needs Node >= 22.13; this is ${process.version}`;
}

/** Prints that this Node is too old, and ends the process with 2. */
export function refuseOldNode(program: string): void {
  const fault = nodeFault(program);
  if (fault === undefined) return;
  console.error(fault);
  process.exit(2);
}
