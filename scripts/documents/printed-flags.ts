// The flags with which a page runs its programs: a proof that takes them from here proves what readers type.
import type { Step } from './page-steps.ts';

const PROGRAM = /\.m[jt]s$/;

/**
 * What the page types between a command and the file of a program.
 * @throws Error when the page runs no program with the command, or two with other flags.
 */
export function printedFlags(command: string, steps: readonly Step[]): string[] {
  const printed = new Set<string>();
  for (const step of steps) {
    if (step.kind !== 'command') continue;
    const [first, ...flags] = step.line.trim().split(/\s+/);
    if (first === command && PROGRAM.test(flags.pop() ?? '')) printed.add(flags.join(' '));
  }
  const [only, ...others] = printed;
  if (only === undefined) throw new Error(`The page runs no program with ${command}`);
  if (others.length > 0)
    throw new Error(`The page runs ${command} with different flags: ${[...printed].join('; ')}`);
  return only === '' ? [] : only.split(' ');
}
