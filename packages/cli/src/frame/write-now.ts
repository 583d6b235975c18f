// Writes output without the stream of the process, because opening the stream takes longer than a short completion.

import { writeFileSync } from 'node:fs';

/** Writes a text to stdout synchronously. Returns whether the write succeeded. */
export function isWritten(text: string): boolean {
  try {
    writeFileSync(1, text);
    return true;
  } catch {
    return false;
  }
}
