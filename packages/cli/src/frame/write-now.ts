// Output without the stream of the process, which takes longer to open than a short answer to find.

import { writeFileSync } from 'node:fs';

/** Writes to stdout; false where that fails. */
export function isWritten(text: string): boolean {
  try {
    writeFileSync(1, text);
    return true;
  } catch {
    return false;
  }
}
