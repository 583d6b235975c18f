// What identifies the content of a file that is added: its SHA-256.

import { stat } from 'node:fs/promises';
import { contentOf } from './local-files.ts';
import type { Row } from './row.ts';

export interface Content {
  readonly size: number;
  /** In hex. */
  readonly sha256: string;
  readonly fileVersion?: string | undefined;
}

/**
 * A file that was changed so short a time ago may be changed once more without another time, in milliseconds. The time
 * of the content can be set, as `tar` and `cp -p` do; the time of change cannot.
 */
const settledMs = 2_000;

/** The largest file an import takes, in bytes. */
export const largest = 1_073_741_824;

/**
 * Returns the content, or what is wrong with the file; undefined for a folder. A file can vanish or be replaced while the
 * others are read. A file that the ledger has seen with this size and these times is not read again.
 */
export async function contentFound(
  path: string,
  seen: readonly Row[],
): Promise<Content | string | undefined> {
  const stats = await stat(path);
  if (stats.isDirectory()) return undefined;
  if (!stats.isFile()) return 'it is not a file';
  const { size, mtimeMs, ctimeMs } = stats;
  if (size === 0) return 'it is empty';
  if (size > largest) return `it has ${size} bytes, but an import accepts at most ${largest}`;
  const fileVersion = `${size} ${mtimeMs} ${ctimeMs}`;
  const before = seen.find((row) => row.fileVersion === fileVersion);
  if (before !== undefined) return { size: before.size, sha256: before.sha256, fileVersion };
  // It may grow while it is read. A compressed file is measured by what it holds.
  const found = await contentOf(path, largest);
  if (found === undefined) return `it has more than the ${largest} bytes that an import takes`;
  return Date.now() - ctimeMs > settledMs ? { ...found, fileVersion } : found;
}
