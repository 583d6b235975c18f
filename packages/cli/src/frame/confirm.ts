// Asks for the confirmation of a deletion on a terminal. Without a terminal, the user must pass --yes.

import { UsageError } from './command-error.ts';
import type { GlobalValues } from './options/read-values.ts';
import type { ProcessIo } from './process-io.ts';

/**
 * Asks the user on a terminal to confirm a deletion or another step. With --yes or in a dry run, does not ask.
 * @throws UsageError if the answer is no, or if the user cannot be asked.
 */
export async function confirm(
  question: string,
  { stdin, stderr, signal }: ProcessIo,
  { yes, input, 'dry-run': dryRun }: GlobalValues,
): Promise<void> {
  if (yes || dryRun !== undefined) return;
  if (input === false || stdin.isTTY !== true || stderr.isTTY !== true) {
    const reason = input === false ? '--no-input is set' : 'there is no terminal';
    throw new UsageError(`Not confirmed, because ${reason}: ${question}`, 'To answer yes, pass --yes.');
  }
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input: stdin, output: stderr, terminal: true });
  try {
    const interrupted = new Promise<never>((_, reject) => {
      lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    // If the input ends with a line, the line is read first.
    const ended = new Promise<string>((resolve) => lines.once('close', () => setImmediate(resolve, '')));
    // Ctrl-D ends the input and means no.
    const asked = lines.question(`${question} [y/N] `).catch(() => '');
    const answer = await Promise.race([asked, ended, interrupted]);
    if (answer === '') stderr.write('\n');
    if (!/^y(es)?$/i.test(answer.trim()))
      throw new UsageError('Nothing was changed, because the answer was not yes');
  } finally {
    lines.close();
  }
}
