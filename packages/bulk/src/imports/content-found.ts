// What identifies the content of a file that is added: its SHA-256, or else the version that its source names.

import { stat } from 'node:fs/promises';
import type { Row } from '../ledger/row.ts';
import type { Found, Identity, Source } from '../sources/source.ts';
import { contentOf, isCompressed, isRemote } from '../sources/sources.ts';

/** What a list says of a file. */
export interface Known {
  readonly size?: number | undefined;
  readonly sha256?: string | undefined;
}

/** It has a SHA-256 or a version. */
export type Content = Identity & { readonly size: number; readonly fileVersion?: string | undefined };

/**
 * A file that was changed so short a time ago may be changed once more without another time, in milliseconds. The time
 * of the content can be set, as `tar` and `cp -p` do; the time of change cannot.
 */
const settledMs = 2_000;

/** The largest file an import takes, in bytes. */
export const largest = 1_073_741_824;

/**
 * The content, or what is wrong with the file; undefined for a folder. A file can vanish or be replaced while the others
 * are read. What a list says is checked when the file is sent.
 */
export function contentFound(
  source: Source,
  found: Found,
  known: Known,
  seen: readonly Row[],
): Promise<Content | string | undefined> {
  return isRemote(found.path)
    ? remoteContent(source, found, known)
    : localContent(source, found, known, seen);
}

/** A file that the ledger has seen with this size and these times is not read again. */
async function localContent(source: Source, { path }: Found, known: Known, seen: readonly Row[]) {
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
  const content = before ?? (await wholeContent(source, { path }, known));
  // What a list says is not verified yet.
  const isLasting = known.sha256 === undefined && Date.now() - ctimeMs > settledMs;
  return typeof content === 'string' || !isLasting ? content : { ...content, fileVersion };
}

async function remoteContent(source: Source, found: Found, known: Known) {
  const { path } = found;
  if (known.size !== undefined && known.sha256 !== undefined)
    return { size: known.size, sha256: known.sha256 };
  const identity = found.version === undefined ? await source.identity(found) : found;
  const { size, version, sha256 = known.sha256 } = identity;
  const place = { path, sourceNote: version };
  const isIdentified = sha256 !== undefined || version !== undefined;
  if (isCompressed(path) || size === undefined || !isIdentified) {
    const content = await wholeContent(source, place, known);
    return typeof content === 'string' ? content : { ...content, version };
  }
  return known.size !== undefined && known.size !== size
    ? otherSize(size, known.size)
    : { size, sha256, version };
}

/** A compressed file is measured by what it holds, and read no further than an import may be long. */
async function wholeContent(
  source: Source,
  place: Found,
  { size, sha256 }: Known,
): Promise<Content | string> {
  if (size !== undefined && sha256 !== undefined) return { size, sha256 };
  const found = await contentOf(source, place, largest);
  if (found === undefined) return `it has more than the ${largest} bytes that an import takes`;
  if (size !== undefined && size !== found.size) return otherSize(found.size, size);
  return { size: found.size, sha256: sha256 ?? found.sha256 };
}

function otherSize(found: number, said: number): string {
  return `it has ${found} bytes, but the list says ${said}`;
}
