// A pull overwrites the file. What only the file has would be lost: rows, or what is beside them. Each needs its option.

import { type Change, type Part, type PartKey, partOf } from 'language-service-account';
import { CommandError } from '../command-error.ts';
import { pluralize } from '../output/pluralize.ts';
import { findingInWords } from '../sheets/place.ts';
import { knownEntries, type Lock } from './lock-file.ts';
import { changeInWords } from './lost-rows.ts';
import type { ReadContent } from './sheet-kind.ts';

export function partsOf({ parts }: ReadContent<object>): Map<PartKey, Part> {
  return new Map(Array.from(parts, ([key, entries]) => [key, partOf(entries)]));
}

/** What the file holds, the service does not, and no push or pull left there. */
export function unpushedRows(
  parts: ReadonlyMap<PartKey, Part>,
  changes: readonly Change[],
  lock: Lock<object> | undefined,
): Change[] {
  const none: Part = new Map();
  return changes.filter(({ part, source, before }) => {
    if (before === undefined) return false;
    return !knownEntries(lock?.parts.get(part), parts.get(part) ?? none)(source, before);
  });
}

/** @throws CommandError `conflict` when rows of the file would be lost. */
export function refuseUnpushed(
  path: string,
  { faults }: Pick<ReadContent<object>, 'faults'>,
  [first, ...others]: readonly Change[],
): void {
  const [fault] = faults;
  if (first === undefined && fault === undefined) return;
  const named = first === undefined ? fault && findingInWords(fault) : changeInWords(first);
  const rest = others.length === 0 ? '' : `, and ${pluralize(others.length, 'other')}`;
  throw new CommandError('conflict', `${path} has rows that were never pushed: ${named}${rest}`, {
    hint: 'Push them first, or lose them with --discard-rows.',
  });
}

/** @throws CommandError `conflict` */
export function refuseMore(path: string, more: readonly string[]): void {
  if (more.length === 0) return;
  const named = more.slice(0, mostNamed).join(', ');
  const rest = more.length > mostNamed ? `, and ${more.length - mostNamed} others` : '';
  throw new CommandError('conflict', `${path} holds more than its entries: ${named}${rest}`, {
    hint: 'Pull into another file, or lose them with --overwrite.',
  });
}

const mostNamed = 5;
