// Every command of this repository reads its options here. The reading itself is in packages/verify, which is published
// without scripts/.
import { refuse } from '../packages/verify/src/command-line.ts';

export { readArguments, readOptions, refuse } from '../packages/verify/src/command-line.ts';

/** A port number of an option; anything else is refused. */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) refuse(`--port takes a number from 0 to 65535, not ${text}`);
  return port;
}

/** Refuses a value that is not one of the choices. */
export function readChoice(option: string, text: string, choices: readonly string[]): void {
  if (choices.includes(text)) return;
  refuse(`${option} takes ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, not ${text}`);
}
