// Two rules are documented (openapi/components/schemas/GlossaryEntries.yaml): 1024 UTF-8 bytes per side, and no source
// twice. A text that could not be read back is refused too. The rest is assumed: no empty side, no control character, no
// white space at either end.

import type { GlossaryEntry } from './entry.ts';
import type { FaultList } from './faults.ts';
import { type EntriesFormat, isReadableInTsv } from './rows.ts';
import { bytesOf } from './size.ts';

const mostBytesOfSide = 1024;

export interface EntryRules {
  /** The format to write; absent when the entry is only read. */
  readonly format?: EntriesFormat | undefined;
  readonly checkAssumed: boolean;
}

/** The position of an entry: its index among all, and in words, `line 4`. */
export interface EntryPlace {
  readonly index: number;
  readonly words: string;
}

/** Checks the entries of one dictionary against the rules, one after another; faults go to the list. */
export function createEntryCheck(
  rules: EntryRules,
  faults: FaultList,
): (entry: GlossaryEntry, place: EntryPlace) => void {
  const places = new Map<string, string>();
  return ({ source, target }, { index, words }) => {
    const known = places.get(source);
    const sourceFault =
      sideFault(source, rules) ?? (known === undefined ? undefined : `is already the source of ${known}`);
    const targetFault = sideFault(target, rules);
    if (known === undefined) places.set(source, words);
    const report = (side: string, named: string, fault: string) =>
      faults.add(`entries[${index}].${side}`, `${words}: ${named} ${fault}`);
    if (sourceFault !== undefined) report('source', `source ${quoted(source)}`, sourceFault);
    if (targetFault !== undefined) report('target', `target of ${quoted(source)}`, targetFault);
  };
}

/** What is wrong with a side; `unknown`, because entries may come from JSON. */
function sideFault(side: unknown, { format, checkAssumed }: EntryRules): string | undefined {
  if (typeof side !== 'string') return 'must be a string';
  if (!side.isWellFormed()) return 'holds half of a surrogate pair, which UTF-8 cannot write';
  if (format === 'tsv' && !isReadableInTsv(side))
    return 'holds a TAB, line end or mark that TSV cannot write';
  // No UTF-16 unit has more than three bytes in UTF-8.
  const bytes = side.length * 3 > mostBytesOfSide ? bytesOf(side) : 0;
  if (bytes > mostBytesOfSide) return `must have at most ${mostBytesOfSide} UTF-8 bytes; it has ${bytes}`;
  return checkAssumed ? assumedFault(side) : undefined;
}

function assumedFault(side: string): string | undefined {
  if (side === '') return 'must not be empty';
  if (/\p{Cc}/u.test(side)) return 'must not hold a control character';
  return side === side.trim() ? undefined : 'must not begin or end with white space';
}

const mostQuoted = 40;

/** The source as a message shows it: short, with invisible characters escaped. */
function quoted(source: unknown): string {
  const text = [...String(source).slice(0, 4 * mostQuoted)];
  const shown = text.length > mostQuoted ? `${text.slice(0, mostQuoted).join('')}…` : text.join('');
  return JSON.stringify(shown);
}
