// A command that cannot go on says why in one line; a stack would only hide it.

/** Prints the reason and ends the process with 1. */
export function failWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** What a command says when its port is taken. */
export function portInUse(port: number | string): string {
  return `Port ${port} is in use. Choose another with --port, or 0 for a free one.`;
}
