// Somebody waits with the finger on the key: an answer is written without the stream of the process, and a command is
// loaded only as far as its names and its options.

import { commandTable } from '../../commands/command-table.ts';
import { exitCodeOf } from '../exit-status.ts';
import { isWritten } from '../write-now.ts';
import { complete } from './complete.ts';

/** Answers a shell: a line a candidate, its summary behind a tab. */
export async function printCompletion(words: readonly string[]): Promise<number> {
  const found = await complete(words, commandTable);
  const lines = found.map(({ value, summary = '' }) => `${value}\t${summary.replaceAll(/\s+/g, ' ')}\n`);
  // The reader may have gone, since the key was pressed again; the shell asks again.
  return exitCodeOf(isWritten(lines.join('')) ? 'done' : 'partlyDone');
}
