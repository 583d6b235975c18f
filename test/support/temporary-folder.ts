import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Returns an empty folder that goes with the test, or with what removes it. */
export function temporaryFolder(removal: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  removal(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
