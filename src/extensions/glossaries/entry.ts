// A dictionary maps source phrases to target phrases. It is a map whose order matters to people. Two rules are documented
// (openapi/components/schemas/GlossaryEntries.yaml): 1024 UTF-8 bytes per side, and no source twice. A text that could not
// be read back is refused too. The rest is assumed: no empty side, no control character, no white space at either end.

import { shortened } from '../../errors/base.ts';
import { refusal } from '../../errors/request.ts';
import type { GlossaryEntriesFormat } from '../../generated/schema.ts';
import { checkOptions, type Rules, yesOrNo } from '../../options.ts';
import { type EntriesFormat, isReadableInTsv } from './rows.ts';

/** One entry of a dictionary: a source phrase and what it is translated to. */
export interface GlossaryEntry {
  readonly source: string;
  readonly target: string;
}

/**
 * Entries in the forms that code has: entries or pairs in any iterable, a Map, or a record of targets by source. A record
 * yields sources that are integers first, not in their order.
 */
export type EntryPairs =
  | Iterable<GlossaryEntry | readonly [source: string, target: string]>
  | Readonly<Record<string, string>>;

/** Returns the entries, in their order. */
export function entriesFrom(pairs: EntryPairs): GlossaryEntry[] {
  if (typeof pairs !== 'object' || pairs === null)
    throw refusal('entries', 'entries must be entries, pairs, a Map or a record');
  return Array.from(isIterable(pairs) ? pairs : Object.entries(pairs), (pair) =>
    'source' in pair ? pair : { source: pair[0], target: pair[1] },
  );
}

function isIterable(pairs: EntryPairs): pairs is Extract<EntryPairs, Iterable<unknown>> {
  return Symbol.iterator in pairs;
}

/** What is wrong with one side of an entry, as data: `decodeEntries` and `encodeEntries` say it in words. */
export interface EntryFault {
  /** The position of the entry, from 0. */
  readonly index: number;
  readonly side: 'source' | 'target';
  /** Why, in words that follow the name of the side: `must not be empty`. */
  readonly reason: string;
  /** The position of the first entry with the same source; absent for any other fault. */
  readonly firstIndex?: number;
}

/** What is wrong with a row that is no entry. */
interface RowFault {
  readonly index: number;
  readonly reason: string;
}

export interface EntryRules {
  /** The format to write; absent when the entry is only read. */
  readonly format?: EntriesFormat;
  readonly checkAssumed: boolean;
}

const mostBytesOfSide = 1024;

/** Creates the check of one dictionary: it takes the entries one after another and returns the faults of each. */
export function createEntryCheck(rules: EntryRules) {
  const indexes = new Map<string, number>();
  return ({ source, target }: GlossaryEntry, index: number): readonly EntryFault[] => {
    const faults: EntryFault[] = [];
    const firstIndex = indexes.get(source);
    const sourceReason = sideFault(source, rules);
    const targetReason = sideFault(target, rules);
    if (sourceReason !== undefined) faults.push({ index, side: 'source', reason: sourceReason });
    else if (firstIndex === undefined) indexes.set(source, index);
    else faults.push({ index, side: 'source', reason: 'is already the source of', firstIndex });
    if (targetReason !== undefined) faults.push({ index, side: 'target', reason: targetReason });
    return faults;
  };
}

/** Returns what is wrong with a side; `unknown`, because entries may come from JSON. */
function sideFault(side: unknown, { format, checkAssumed }: EntryRules): string | undefined {
  if (typeof side !== 'string') return 'must be a string';
  if (!side.isWellFormed()) return 'contains half of a surrogate pair, which UTF-8 cannot encode';
  if (format === 'tsv' && !isReadableInTsv(side))
    return 'contains a TAB, line break or mark that TSV cannot encode';
  // No UTF-16 unit has more than three bytes in UTF-8.
  const bytes = side.length * 3 > mostBytesOfSide ? bytesOf(side) : 0;
  if (bytes > mostBytesOfSide) return `must have at most ${mostBytesOfSide} UTF-8 bytes; it has ${bytes}`;
  if (!checkAssumed) return undefined;
  if (side === '') return 'must not be empty';
  if (/\p{Cc}/u.test(side)) return 'must not contain a control character';
  return side === side.trim() ? undefined : 'must not begin or end with white space';
}

const mostNamed = 10;

/**
 * Refuses entries with faults, all at once: a glossary of a thousand lines is corrected faster then.
 * @throws InvalidRequestError with the first ten in words, each with its place and source, and `field` of the first.
 */
export function refuseFaults(
  faults: readonly (EntryFault | RowFault)[],
  at: (index: number) => readonly [place: string, source: unknown],
): void {
  const [first] = faults;
  if (first === undefined) return;
  const messages = faults.slice(0, mostNamed).map((fault) => {
    const [place, source] = at(fault.index);
    if (!('side' in fault)) return `${place}: ${fault.reason}`;
    const named = fault.side === 'source' ? 'source' : 'target of';
    const other = fault.firstIndex === undefined ? '' : ` ${at(fault.firstIndex)[0]}`;
    // Invisible characters are escaped.
    return `${place}: ${named} ${JSON.stringify(shortened(String(source)))} ${fault.reason}${other}`;
  });
  if (faults.length > mostNamed) messages.push(`and ${faults.length - mostNamed} more`);
  const field = `entries[${first.index}]${'side' in first ? `.${first.side}` : ''}`;
  throw refusal(field, messages.join('\n'));
}

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}

/** Settings of writing and reading entries. */
export interface EntriesOptions {
  /** `tsv` (source TAB target) or `csv` (RFC 4180), as `entries_format` says it (assumed). Default `tsv`. */
  readonly format?: GlossaryEntriesFormat | undefined;
  /**
   * Whether assumed rules are checked beside the documented ones: no empty side, no control character, no white space
   * around. Default: false for `decodeEntries`, since the service may have stored such entries; otherwise true.
   */
  readonly checkAssumed?: boolean | undefined;
}

const entriesRules: Rules = {
  format: { must: 'be tsv or csv', fits: (value) => value === 'tsv' || value === 'csv' },
  checkAssumed: yesOrNo,
};

/** Returns the settings with their defaults. @throws InvalidRequestError for a wrong one. */
export function settingsOf(options: EntriesOptions, checkAssumed: boolean) {
  checkOptions(options, entriesRules);
  const format: EntriesFormat = options.format === 'csv' ? 'csv' : 'tsv';
  return { format, checkAssumed: options.checkAssumed ?? checkAssumed };
}

// A glossary has at most 10 MiB in all its dictionaries. How the service counts is not documented; here the bytes of the
// texts that are sent count.

/** The most bytes of UTF-8 that the entries of a glossary have, in all its dictionaries. */
export const mostBytesOfGlossary = 10_485_760;

/**
 * Throws InvalidRequestError when the entries of the dictionaries are together larger than a glossary may be.
 */
export function checkGlossarySize(entries: readonly string[]): void {
  const fault = findSizeFault(entries);
  if (fault !== undefined) throw refusal('entries', `entries ${fault}`);
}

/** Says why the entries of the dictionaries of one glossary are too large together; undefined when they are not. */
export function findSizeFault(entries: readonly string[]): string | undefined {
  const bytes = entries.reduce((sum, text) => sum + bytesOf(text), 0);
  return bytes <= mostBytesOfGlossary
    ? undefined
    : `must have at most ${mostBytesOfGlossary} UTF-8 bytes in all; they have ${bytes}`;
}
