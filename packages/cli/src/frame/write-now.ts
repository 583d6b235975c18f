// Output without the stream of the process. Opening the stream takes longer than computing a short completion.

import { writeFileSync } from 'node:fs';

/** Writes to stdout synchronously. Returns whether this succeeded. */
export function isWritten(text: string): boolean {
  try {
    writeFileSync(1, text);
    return true;
  } catch {
    return false;
  }
}
