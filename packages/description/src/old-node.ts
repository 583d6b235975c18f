// The programs need Node 22.13, which is the first that has node:sqlite without a flag.

/** Why this Node cannot run the program; undefined when it can. */
export function nodeFault(program: string): string | undefined {
  // Older Nodes lack the function itself, too.
  const isOld = process.getBuiltinModule?.('node:sqlite') === undefined;
  return isOld ? `${program} needs Node >= 22.13; this is ${process.version}` : undefined;
}

/** Prints that this Node is too old, and ends the process with 2. */
export function refuseOldNode(program: string): void {
  const fault = nodeFault(program);
  if (fault === undefined) return;
  console.error(fault);
  process.exit(2);
}
