// Everything here rests on node:sqlite, which an older Node does not have.

/** Why this Node cannot run the sandbox; undefined when it can. */
export const nodeFault: string | undefined =
  // Older Nodes lack the function itself, too.
  process.getBuiltinModule?.('node:sqlite') === undefined
    ? `language-service-sandbox needs Node >= 22.13; this is ${process.version}`
    : undefined;
