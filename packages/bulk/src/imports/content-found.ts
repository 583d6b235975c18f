// What identifies the content of a file that is added: its SHA-256.

import { stat } from 'node:fs/promises';
import type { Row } from '../ledger/row.ts';
import { contentOf, isCompressed } from '../local-files.ts';

/** What a list says of a file. */
export interface Known {
  readonly size?: number | undefined;
  readonly sha256?: string | undefined;
}

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
 * others are read. What a list says is checked when the file is sent. A file that the ledger has seen with this size and
 * these times is not read again.
 */
export async function contentFound(
  path: string,
  known: Known,
  seen: readonly Row[],
): Promise<Content | string | undefined> {
  const stats = await stat(path);
  if (stats.isDirectory()) return undefined;
  if (!stats.isFile()) return 'it is not a file';
  const { size, mtimeMs, ctimeMs } = stats;
  if (!isCompressed(path)) {
    if (known.size !== undefined && known.size !== size) return otherSize(size, known.size);
    if (known.sha256 !== undefined) return { size, sha256: known.sha256 };
    // What is refused for its size needs no hash.
    if (size === 0 || size > largest) return { size, sha256: '' };
  }
  const fileVersion = `${size} ${mtimeMs} ${ctimeMs}`;
  const isListed = known.size !== undefined || known.sha256 !== undefined;
  const before = seen.find((row) => !isListed && row.path === path && row.fileVersion === fileVersion);
  // It may grow while it is read.
  const content = before?.sha256 === undefined ? await wholeContent(path, known) : contentIn(before);
  // What a list says is not verified yet.
  const isLasting = known.sha256 === undefined && Date.now() - ctimeMs > settledMs;
  return typeof content === 'string' || !isLasting ? content : { ...content, fileVersion };
}

function contentIn({ size, sha256 = '' }: Row): Content {
  return { size, sha256 };
}

/** A compressed file is measured by what it holds, and read no further than an import may be long. */
async function wholeContent(path: string, { size, sha256 }: Known): Promise<Content | string> {
  if (size !== undefined && sha256 !== undefined) return { size, sha256 };
  const found = await contentOf(path, largest);
  if (found === undefined) return `it has more than the ${largest} bytes that an import takes`;
  if (size !== undefined && size !== found.size) return otherSize(found.size, size);
  return { size: found.size, sha256: sha256 ?? found.sha256 };
}

function otherSize(found: number, said: number): string {
  return `it has ${found} bytes, but the list says ${said}`;
}
