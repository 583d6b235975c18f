// A command that cannot go on says why in one line; a stack would only hide it.
export { failWith } from '../packages/verify/src/command-line.ts';

/** What a command says when its port is taken. */
export function portInUse(port: number | string): string {
  return `Port ${port} is in use. Choose another with --port, or 0 for a free one.`;
}
