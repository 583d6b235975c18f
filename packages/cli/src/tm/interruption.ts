import { CommandError } from '../command-error.ts';
import { Interrupted } from '../interrupted.ts';
import type { LeftRow } from './job-run.ts';

/** Names the command that continues after Ctrl-C; throws any other failure unchanged. */
export function interruption(error: unknown, left: readonly LeftRow[], all: number): never {
  if (!(error instanceof Interrupted)) throw error;
  const done = left.filter(({ ending }) => ending === 'done').length;
  throw new CommandError(error.ending, `${error.message}: ${done} of ${all} done`, {
    hint: 'Continue with: language-service tm resume',
  });
}
