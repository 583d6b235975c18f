// Before there was one lock file, each file had its own beside it, with a hash of each entry in place of the base. It is read
// once: the first command that writes a lock file removes it.

import { createHash } from 'node:crypto';
import { isRecord } from 'language-service-description/document';
import type { Part, PartKey } from './content.ts';
import { lockObject, refuseLock } from './lock.ts';
import type { Parts } from './merge.ts';

export interface OldLock {
  readonly id: string;
  readonly name: string;
  readonly layout: object | undefined;
  /** Whether both sides held the entry when they were last equal; undefined when the lock file does not say. */
  holds(part: PartKey, source: string, target: string): boolean | undefined;
  /** What both held, as far as one of them still holds it. */
  baseOf(file: Parts, service: Parts): Parts;
}

interface OldPart {
  readonly sha256: string;
  /** The start of the hash of each entry, eight characters each; the oldest lock files have none. */
  readonly rows?: string;
}

export function oldLockPath(path: string): string {
  return `${path}.lock.json`;
}

/** @throws AccountError `invalid` naming the field that is wrong. */
export function readOldLock(text: string, path: string): OldLock {
  const { version, id, name, parts = {}, layout } = lockObject(text, path);
  if (version !== 1) return refuseLock(path, '"version" must be 1');
  if (typeof id !== 'string' || id === '') return refuseLock(path, '"id" must be a text');
  if (typeof name !== 'string') return refuseLock(path, '"name" must be a text');
  if (!isRecord(parts)) return refuseLock(path, '"parts" must be an object');
  if (layout !== undefined && !isRecord(layout)) return refuseLock(path, '"layout" must be an object');
  const known = new Map<PartKey, OldPart>();
  for (const [key, part] of Object.entries(parts)) {
    if (!isOldPart(part)) return refuseLock(path, `"parts" has a wrong value at ${JSON.stringify(key)}`);
    known.set(key, part);
  }
  const holds = (key: PartKey, source: string, target: string) => {
    const part = known.get(key);
    return part === undefined ? false : part.rows?.match(/.{8}/g)?.includes(rowHash(source, target));
  };
  const baseOf = (file: Parts, service: Parts) =>
    new Map([...known].map(([key, part]) => [key, basePart(part, [file.get(key), service.get(key)])]));
  return { id, name, layout, holds, baseOf };
}

function basePart({ sha256, rows }: OldPart, sides: readonly (Part | undefined)[]): Part {
  const held = sides.filter((side) => side !== undefined);
  if (rows === undefined) return held.find((side) => partHash(side) === sha256) ?? new Map();
  const known = new Set(rows.match(/.{8}/g));
  return new Map(held.flatMap((side) => [...side].filter((entry) => known.has(rowHash(...entry)))));
}

function isOldPart(value: unknown): value is OldPart {
  if (!isRecord(value)) return false;
  const { entries, sha256, rows } = value;
  return (
    Number.isInteger(entries) &&
    typeof sha256 === 'string' &&
    (rows === undefined || (typeof rows === 'string' && rows.length % 8 === 0))
  );
}

function rowHash(source: string, target: string): string {
  return createHash('sha256').update(lineOf(source, target)).digest().toString('base64', 0, 6);
}

function partHash(part: Part): string {
  const hash = createHash('sha256');
  for (const [source, target] of [...part].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(lineOf(source, target));
  return hash.digest('hex');
}

function lineOf(source: string, target: string): string {
  return `${JSON.stringify([source, target])}\n`;
}
