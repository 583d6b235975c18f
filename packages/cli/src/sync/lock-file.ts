// The lock file is beside its source, and git shows it: which glossary the file is, and what both held when they were
// last equal. It has no secret and no time, its fields have one order, so that it changes only when something did.

import { createHash } from 'node:crypto';
import type { Part, PartKey } from 'language-service-account';
import { isRecord } from 'language-service-description/document';
import { UsageError } from '../command-error.ts';
import { shortened } from '../options/shortened.ts';

const version = 1;
const conflictMark = /^(<<<<<<<|=======|>>>>>>>)/m;

export interface LockedPart {
  readonly entries: number;
  /** Of the entries, in any order. */
  readonly sha256: string;
  /** The start of the hash of each entry, sorted, in base64: tells which entries are new. Older lock files have none. */
  readonly rows?: string;
  /** Whether the file no longer has the part, and no push deleted it. */
  readonly kept?: true;
}

export interface Lock<Layout> {
  readonly id: string;
  readonly name: string;
  readonly parts: ReadonlyMap<PartKey, LockedPart>;
  /** How the file is written; absent when it was written by hand. */
  readonly layout: Layout | undefined;
}

export function lockPathOf(path: string): string {
  return `${path}.lock.json`;
}

export function lockedPart(part: Part): LockedPart {
  const hash = createHash('sha256');
  for (const [source, target] of [...part].sort(bySource)) hash.update(lineOf(source, target));
  const rows = Array.from(part, ([source, target]) => rowHash(source, target));
  return { entries: part.size, sha256: hash.digest('hex'), rows: rows.sort().join('') };
}

/** Tells whether an entry of the service stood there when both sides were last equal. */
export function knownEntries(
  locked: LockedPart | undefined,
  stored: Part,
): (source: string, target: string) => boolean {
  if (locked === undefined) return () => false;
  if (locked.rows === undefined) {
    const isSame = lockedPart(stored).sha256 === locked.sha256;
    return () => isSame;
  }
  const rows = new Set(locked.rows.match(/.{8}/g));
  return (source, target) => rows.has(rowHash(source, target));
}

/** Whether both sides held the entry when they were last equal; undefined when an older lock file does not say. */
export function holdsEntry(
  locked: LockedPart | undefined,
  source: string,
  target: string,
): boolean | undefined {
  if (locked === undefined) return false;
  return locked.rows?.match(/.{8}/g)?.includes(rowHash(source, target));
}

/** Eight characters: among a million rows, a new one passes for a known one in one of 280 million cases. */
function rowHash(source: string, target: string): string {
  return createHash('sha256').update(lineOf(source, target)).digest().toString('base64', 0, 6);
}

function lineOf(source: string, target: string): string {
  return `${JSON.stringify([source, target])}\n`;
}

function bySource([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1;
}

export function writeLock({ id, name, parts, layout }: Lock<object>): string {
  const sorted = [...parts].sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ version, id, name, parts: Object.fromEntries(sorted), layout }, null, 2)}\n`;
}

/**
 * @param isLayout whether a value of the file is a layout that can be written.
 * @throws UsageError naming the field that is wrong; a lock file is never mended or replaced silently.
 */
export function readLock<Layout>(
  text: string,
  path: string,
  isLayout: (value: unknown) => value is Layout,
): Lock<Layout> {
  const fail = (what: string): never => {
    throw new UsageError(
      `${path}: ${what}`,
      'Restore it from git, or delete it: the glossary is then found by name.',
    );
  };
  const mark = conflictMark.exec(text);
  if (mark !== null)
    return fail(`line ${text.slice(0, mark.index).split('\n').length} has a mark of a merge conflict`);
  const value = parse(text) ?? fail('it is not a JSON object');
  if (value['version'] !== version) return fail(`"version" must be ${version}`);
  const { id, name, parts = {}, layout } = value;
  if (typeof id !== 'string' || id === '') return fail('"id" must be a text');
  if (typeof name !== 'string') return fail('"name" must be a text');
  if (!isRecord(parts)) return fail('"parts" must be an object');
  const wrong = Object.keys(parts).find((key) => !isLockedPart(parts[key]));
  if (wrong !== undefined) return fail(`"parts" has a wrong value at ${shortened(wrong)}`);
  if (layout !== undefined && !isLayout(layout)) return fail('"layout" is not a layout of a file');
  const known = Object.entries(parts).flatMap(([key, part]) =>
    isLockedPart(part) ? [[key, part] as const] : [],
  );
  return { id, name, parts: new Map(known), layout };
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isLockedPart(value: unknown): value is LockedPart {
  if (!isRecord(value)) return false;
  const { entries, sha256, rows, kept } = value;
  return (
    Number.isInteger(entries) &&
    typeof sha256 === 'string' &&
    (rows === undefined || (typeof rows === 'string' && rows.length % 8 === 0)) &&
    (kept === undefined || kept === true)
  );
}
