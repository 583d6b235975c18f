import { CommandError } from '../command-error.ts';
import { Interrupted } from '../interrupted.ts';
import type { LeftRow } from './job-run.ts';

/** Says how to go on after Ctrl-C; any other failure is thrown as it is. */
export function interruption(error: unknown, left: readonly LeftRow[], all: number): never {
  if (!(error instanceof Interrupted)) throw error;
  const done = left.filter(({ ending }) => ending === 'done').length;
  throw new CommandError(error.ending, `${error.message}: ${done} of ${all} done`, {
    hint: 'Go on with: language-service tm resume',
  });
}
