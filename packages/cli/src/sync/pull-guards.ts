// A pull overwrites the file. What only the file has would be lost, so this needs --overwrite.

import { CommandError } from '../command-error.ts';
import { type Lock, lockedPart } from './lock-file.ts';
import { type Part, type PartKey, partOf } from './sheet-content.ts';
import type { ReadContent } from './sheet-kind.ts';

export function partsOf({ parts }: ReadContent<object>): Map<PartKey, Part> {
  return new Map(Array.from(parts, ([key, entries]) => [key, partOf(entries)]));
}

/** @throws CommandError `conflict` when the file is not what the last push or pull left. */
export function refuseUnpushed(
  path: string,
  { faults }: ReadContent<object>,
  parts: ReadonlyMap<PartKey, Part>,
  lock: Lock<object> | undefined,
): void {
  const filled = [...parts].filter(([, part]) => part.size > 0);
  const isKnown =
    faults.length === 0 &&
    lock !== undefined &&
    filled.length === [...lock.parts.values()].filter(({ kept }) => kept !== true).length &&
    filled.every(([key, part]) => lock.parts.get(key)?.sha256 === lockedPart(part).sha256);
  if (isKnown) return;
  throw new CommandError('conflict', `${path} has rows that were never pushed`, {
    hint: 'Push them first, or lose them with --overwrite.',
  });
}

/** @throws CommandError `conflict` */
export function refuseMore(path: string, more: readonly string[]): never {
  const named = more.slice(0, mostNamed).join(', ');
  const rest = more.length > mostNamed ? `, and ${more.length - mostNamed} others` : '';
  throw new CommandError('conflict', `${path} holds more than its entries: ${named}${rest}`, {
    hint: 'Pull into another file, or lose them with --overwrite.',
  });
}

const mostNamed = 5;
