// The entries of a dictionary are one text, whose format is assumed. These functions write and read it. They send
// nothing and need no client, so they have their own entry point. The order of entries matters to people. The limits
// are documented (openapi/components/schemas/GlossaryEntries.yaml): 1024 UTF-8 bytes per side, 10 MiB per glossary, and
// no source twice. A text that could not be read back is refused too. The other rules are assumed: no empty side, no
// control character, no white space at either end. Entries to send must meet all rules. Stored entries that break only
// an assumed rule are still read.

import { shortened } from '../errors/base.ts';
import { refusal } from '../errors/request.ts';
import type { GlossaryEntriesFormat } from '../generated/schema.ts';
import { checkOptions, type Rules, yesOrNo } from '../options.ts';
import { type EntriesFormat, isReadableInTsv, readRows, writeRow } from './glossaries/rows.ts';

export { type EntriesFormat, isReadableInTsv, writeRow } from './glossaries/rows.ts';

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

/**
 * Writes entries as the `entries` of a dictionary, one per line, in their order.
 *
 * @throws InvalidRequestError when a side has more than 1024 UTF-8 bytes (Limits), a source occurs twice (Errors, 1),
 * or the format cannot hold a text. Unless `checkAssumed` is false, assumed rules count too. The
 * error names up to ten of them by index and source. It is also thrown when the entries have more than 10485760 bytes
 * in all (Limits).
 */
export function encodeEntries(pairs: EntryPairs, options: EntriesOptions = {}): string {
  const { format } = settingsOf(options, true);
  const entries = entriesFrom(pairs);
  refuseFaults(findEntryFaults(entries, options), (index) => [`entries[${index}]`, entries[index]?.source]);
  const text = entries.map(({ source, target }) => writeRow([source, target], format)).join('\n');
  const fault = findSizeFault([text]);
  if (fault !== undefined) throw refusal('entries', `entries ${fault}`);
  return text;
}

/**
 * Reads the `entries` of a dictionary. A byte order mark, CRLF, blank lines and a missing last line end are no faults.
 *
 * @throws InvalidRequestError when a line is not one source and one target, a side has more than 1024 UTF-8 bytes
 * (Limits), or a source occurs twice (Errors, 1). The error names up to ten of them by line and source. When the quotes
 * of a CSV text do not match, the error names only the first such line.
 */
export function decodeEntries(text: string, options: EntriesOptions = {}): GlossaryEntry[] {
  const { format, checkAssumed } = settingsOf(options, false);
  const rows = readRows(text, format);
  const entries = rows.map(({ fields: [source = '', target = ''] }) => ({ source, target }));
  const check = createEntryCheck({ checkAssumed });
  const faults = entries.flatMap((entry, index) => {
    const count = rows[index]?.fields.length;
    if (count === 2) return check(entry, index);
    return { index, reason: `must hold 2 fields, source and target; it holds ${count}` };
  });
  refuseFaults(faults, (index) => [`line ${rows[index]?.line}`, rows[index]?.fields[0]]);
  return entries;
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

/**
 * Returns every fault of the entries of one dictionary, by the rules of `encodeEntries`. Does not check the total size
 * of the entries.
 */
export function findEntryFaults(pairs: EntryPairs, options: EntriesOptions = {}): EntryFault[] {
  return entriesFrom(pairs).flatMap(createEntryCheck(settingsOf(options, true)));
}

// How the service counts the size of a glossary is not documented; this client counts the bytes of the `entries` that
// it sends.
/** The maximum number of UTF-8 bytes in the entries of all dictionaries of a glossary. */
export const mostBytesOfGlossary = 10_485_760;

/** Returns why the entries of all dictionaries of a glossary are together too large; undefined when they are not. */
export function findSizeFault(entries: readonly string[]): string | undefined {
  const bytes = entries.reduce((sum, text) => sum + bytesOf(text), 0);
  return bytes <= mostBytesOfGlossary
    ? undefined
    : `must have at most ${mostBytesOfGlossary} UTF-8 bytes in all; they have ${bytes}`;
}

/** Returns the entries, in their order. */
function entriesFrom(pairs: EntryPairs): GlossaryEntry[] {
  if (typeof pairs !== 'object' || pairs === null)
    throw refusal('entries', 'entries must be a list of entries or pairs, a Map or a record');
  return Array.from(isIterable(pairs) ? pairs : Object.entries(pairs), (pair) =>
    'source' in pair ? pair : { source: pair[0], target: pair[1] },
  );
}

function isIterable(pairs: EntryPairs): pairs is Extract<EntryPairs, Iterable<unknown>> {
  return Symbol.iterator in pairs;
}

const entriesRules: Rules = {
  format: { must: 'be tsv or csv', fits: (value) => value === 'tsv' || value === 'csv' },
  checkAssumed: yesOrNo,
};

/** Returns the settings with their defaults. @throws InvalidRequestError when an option is wrong. */
function settingsOf(options: EntriesOptions, checkAssumed: boolean) {
  checkOptions(options, entriesRules);
  const format: EntriesFormat = options.format === 'csv' ? 'csv' : 'tsv';
  return { format, checkAssumed: options.checkAssumed ?? checkAssumed };
}

/** The rules of a check. Without a format, the entry is only read. */
type EntryRules = Partial<ReturnType<typeof settingsOf>>;

/**
 * Creates the check of one dictionary. The check takes one entry after another, and returns the faults of each entry.
 */
function createEntryCheck(rules: EntryRules) {
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

const mostBytesOfSide = 1024;

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

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}

/** What is wrong with a row that is not an entry. */
type RowFault = Pick<EntryFault, 'index' | 'reason'>;

const mostNamed = 10;

/**
 * Throws one error for all faults, because a user then corrects a long glossary in one go.
 * @throws InvalidRequestError with the first ten faults, each with its place and source. `field` names the first fault.
 */
function refuseFaults(
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
