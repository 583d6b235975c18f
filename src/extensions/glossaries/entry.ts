// A dictionary maps source phrases to target phrases, and the order of its entries matters to people. Two rules are
// documented (openapi/components/schemas/GlossaryEntries.yaml): 1024 UTF-8 bytes per side, and no source twice. A text
// that could not be read back is refused too. The other rules are assumed: no empty side, no control character, no
// white space at either end.

import { shortened } from '../../errors/base.ts';
import { refusal } from '../../errors/request.ts';
import type { GlossaryEntriesFormat } from '../../generated/schema.ts';
import { checkOptions, type Rules, yesOrNo } from '../../options.ts';
import { type EntriesFormat, isReadableInTsv } from './rows.ts';

/** One entry of a dictionary: a source phrase and its translation. */
export interface GlossaryEntry {
  readonly source: string;
  readonly target: string;
}

/**
 * Entries in the forms that programs use: an iterable of entries or pairs, a Map, or a record with the targets keyed by
 * source. JavaScript lists the integer keys of a record first, so a record may change the order of entries.
 */
export type EntryPairs =
  | Iterable<GlossaryEntry | readonly [source: string, target: string]>
  | Readonly<Record<string, string>>;

/** Returns the entries, in their order. */
export function entriesFrom(pairs: EntryPairs): GlossaryEntry[] {
  if (typeof pairs !== 'object' || pairs === null)
    throw refusal('entries', 'entries must be a list of entries or pairs, a Map or a record');
  return Array.from(isIterable(pairs) ? pairs : Object.entries(pairs), (pair) =>
    'source' in pair ? pair : { source: pair[0], target: pair[1] },
  );
}

function isIterable(pairs: EntryPairs): pairs is Extract<EntryPairs, Iterable<unknown>> {
  return Symbol.iterator in pairs;
}

/**
 * What is wrong with one side of an entry, as data. The errors of `decodeEntries` and `encodeEntries` describe the
 * fault in words.
 */
export interface EntryFault {
  /** The position of the entry, from 0. */
  readonly index: number;
  readonly side: 'source' | 'target';
  /** The reason, in words that follow the name of the side, for example `must not be empty`. */
  readonly reason: string;
  /** The position of the first entry with the same source; absent for any other fault. */
  readonly firstIndex?: number;
}

/** What is wrong with a row that is not an entry. */
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

/**
 * Creates the check of one dictionary. The check takes one entry after another, and returns the faults of each entry.
 */
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

/** Returns what is wrong with a side. The type is `unknown`, because entries may come from JSON. */
function sideFault(side: unknown, { format, checkAssumed }: EntryRules): string | undefined {
  if (typeof side !== 'string') return 'must be a string';
  if (!side.isWellFormed()) return 'contains half of a surrogate pair, which UTF-8 cannot encode';
  if (format === 'tsv' && !isReadableInTsv(side))
    return 'contains a TAB, line break or byte order mark, which TSV cannot encode';
  // A UTF-16 code unit takes at most three bytes in UTF-8, so a short text need not be encoded to count its bytes.
  const bytes = side.length * 3 > mostBytesOfSide ? bytesOf(side) : 0;
  if (bytes > mostBytesOfSide) return `must have at most ${mostBytesOfSide} UTF-8 bytes; it has ${bytes}`;
  if (!checkAssumed) return undefined;
  if (side === '') return 'must not be empty';
  if (/\p{Cc}/u.test(side)) return 'must not contain a control character';
  return side === side.trim() ? undefined : 'must not begin or end with white space';
}

const mostNamed = 10;

/**
 * Throws one error for all faults, because a user then corrects a long glossary in one go.
 * @throws InvalidRequestError with the first ten faults, each with its place and source. `field` names the first fault.
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
    // JSON escapes invisible characters.
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
  /** `tsv` (source TAB target) or `csv` (RFC 4180): the values of `entries_format` (assumed). Default `tsv`. */
  readonly format?: GlossaryEntriesFormat | undefined;
  /**
   * Whether to check assumed rules in addition to the documented ones: no empty side, no control character, no white
   * space at either end. Default: false for `decodeEntries`, since the service may have stored such entries; otherwise
   * true.
   */
  readonly checkAssumed?: boolean | undefined;
}

const entriesRules: Rules = {
  format: { must: 'be tsv or csv', fits: (value) => value === 'tsv' || value === 'csv' },
  checkAssumed: yesOrNo,
};

/** Returns the settings with their defaults. @throws InvalidRequestError when an option is wrong. */
export function settingsOf(options: EntriesOptions, checkAssumed: boolean) {
  checkOptions(options, entriesRules);
  const format: EntriesFormat = options.format === 'csv' ? 'csv' : 'tsv';
  return { format, checkAssumed: options.checkAssumed ?? checkAssumed };
}

// The dictionaries of a glossary have at most 10 MiB together. How the service counts is not documented; this client
// counts the bytes of the `entries` that it sends.

/** The maximum number of UTF-8 bytes in the entries of all dictionaries of a glossary. */
export const mostBytesOfGlossary = 10_485_760;

/**
 * Throws InvalidRequestError when the entries of all dictionaries of a glossary are together too large.
 */
export function checkGlossarySize(entries: readonly string[]): void {
  const fault = findSizeFault(entries);
  if (fault !== undefined) throw refusal('entries', `entries ${fault}`);
}

/** Returns why the entries of all dictionaries of a glossary are together too large; undefined when they are not. */
export function findSizeFault(entries: readonly string[]): string | undefined {
  const bytes = entries.reduce((sum, text) => sum + bytesOf(text), 0);
  return bytes <= mostBytesOfGlossary
    ? undefined
    : `must have at most ${mostBytesOfGlossary} UTF-8 bytes in all; they have ${bytes}`;
}
