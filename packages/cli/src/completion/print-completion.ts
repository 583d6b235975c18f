// Somebody waits with the finger on the key: an answer is written without the stream of the process, which takes longer to
// open than the answer to find, and a command is loaded only as far as its names and its options.

import { writeSync } from 'node:fs';
import { commandTable } from '../commands/command-table.ts';
import type { ProcessIo } from '../process-io.ts';
import { type Candidate, complete } from './complete.ts';

const stdout = 1;

/** Answers a shell: a line a candidate, its summary behind a tab. */
export async function printCompletion(words: readonly string[], io: () => ProcessIo): Promise<number> {
  const found = await complete(words, commandTable, async (collection) => {
    const { accountNames } = await import('./account-names.ts');
    return accountNames(io(), words, collection);
  });
  writeAll(Buffer.from(found.map(lineOf).join('')));
  return 0;
}

function lineOf({ value, summary = '' }: Candidate): string {
  return `${value}\t${summary.replaceAll(/\s+/g, ' ')}\n`;
}

function writeAll(bytes: Buffer): void {
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(stdout, bytes, at);
  } catch (error) {
    // The reader has gone: the key was pressed again.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}
