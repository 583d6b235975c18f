// Encodes and decodes the entries of a dictionary, which the API sends as one text. Nothing is sent, so the functions
// have their own entry point. The limits are documented (openapi/components/schemas/GlossaryEntries.yaml): 1024 UTF-8
// bytes per source or target, 10 MiB per glossary, and no repeated source. Other rules are assumed: no empty text, no
// control character, no white space at either end. Encoding validates all rules. Decoding accepts stored entries that
// violate only assumed rules.

import { shortened } from '../errors/base.ts';
import { refusal } from '../errors/request.ts';
import type { GlossaryEntriesFormat } from '../generated/schema.ts';
import { checkOptions, type Rules, yesOrNo } from '../options.ts';
import { type EntriesFormat, isReadableInTsv, readRows, writeRow } from './glossaries/rows.ts';

export { type EntriesFormat, isReadableInTsv, writeRow } from './glossaries/rows.ts';

/** One entry of a dictionary: a source text and its translation. */
export interface GlossaryEntry {
  readonly source: string;
  readonly target: string;
}

/**
 * Entries as an iterable of entries or pairs, as a Map, or as a record. The keys of a Map or a record are sources. A
 * record may change the order of entries, because JavaScript lists integer keys first.
 */
export type EntryPairs =
  | Iterable<GlossaryEntry | readonly [source: string, target: string]>
  | Readonly<Record<string, string>>;

/** The settings for encoding and decoding entries. */
export interface EntriesOptions {
  /**
   * The format of the text: `tsv` (source TAB target) or `csv` (RFC 4180). Default: `tsv`. The service does not
   * document the formats, so they are assumed.
   */
  readonly format?: GlossaryEntriesFormat | undefined;
  /**
   * Whether to check rules that the service does not document: no empty text, no control character, no white space at
   * either end. Default: false for `decodeEntries`, because the service may have stored such entries; otherwise true.
   */
  readonly checkAssumed?: boolean | undefined;
}

/**
 * Encodes entries as the `entries` of a dictionary, one per line, in order.
 *
 * @throws InvalidRequestError for a source or target of more than 1024 UTF-8 bytes, a repeated source, or a text that
 * the format cannot encode. All entries together may have at most 10485760 UTF-8 bytes. The rules of `checkAssumed` are
 * also checked, unless `checkAssumed` is false. The error names up to ten entries by index and source.
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
 * Decodes the `entries` of a dictionary. A byte order mark, CRLF, blank lines and a missing last line end are allowed.
 *
 * @throws InvalidRequestError when a line is not one source and one target, a text has more than 1024 UTF-8 bytes, or a
 * source is repeated. The error names up to ten entries by line and source. For unbalanced quotes in CSV, the error
 * names only the first such line.
 */
export function decodeEntries(text: string, options: EntriesOptions = {}): GlossaryEntry[] {
  const { format, checkAssumed } = settingsOf(options, false);
  const rows = readRows(text, format);
  const entries = rows.map(({ fields: [source = '', target = ''] }) => ({ source, target }));
  const check = createEntryCheck({ checkAssumed });
  const faults = entries.flatMap((entry, index) => {
    const count = rows[index]?.fields.length;
    if (count === 2) return check(entry, index);
    return { index, reason: `must hold 2 fields, source and target, not ${count}` };
  });
  refuseFaults(faults, (index) => [`line ${rows[index]?.line}`, rows[index]?.fields[0]]);
  return entries;
}

/**
 * An error in the source or target of an entry, as data. `decodeEntries` and `encodeEntries` report the same errors in
 * their messages.
 */
export interface EntryFault {
  /** The position of the entry, from 0. */
  readonly index: number;
  readonly side: 'source' | 'target';
  /** The reason without a subject, for example `must not be empty`. A message puts `source` or `target` before it. */
  readonly reason: string;
  /** The position of the first entry with the same source; absent for other errors. */
  readonly firstIndex?: number;
}

/**
 * Returns every error that `encodeEntries` would find in the entries of one dictionary. Does not check the total size.
 */
export function findEntryFaults(pairs: EntryPairs, options: EntriesOptions = {}): EntryFault[] {
  return entriesFrom(pairs).flatMap(createEntryCheck(settingsOf(options, true)));
}

/**
 * The maximum number of UTF-8 bytes in the entries of all dictionaries of a glossary. The service does not document how
 * it measures a glossary, so this client counts the bytes of the sent `entries`.
 */
export const mostBytesOfGlossary = 10_485_760;

/** Returns an error text if the entries of all dictionaries together are too large; otherwise undefined. */
export function findSizeFault(entries: readonly string[]): string | undefined {
  const bytes = entries.reduce((sum, text) => sum + bytesOf(text), 0);
  return bytes <= mostBytesOfGlossary
    ? undefined
    : `must have at most ${mostBytesOfGlossary} UTF-8 bytes in all, not ${bytes}`;
}

/** Converts entries in any accepted form to a list, in the same order. */
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

/**
 * Checks the options, and returns them with their defaults.
 * @param checkAssumed The default of the option `checkAssumed`.
 * @throws InvalidRequestError when an option is wrong.
 */
function settingsOf(options: EntriesOptions, checkAssumed: boolean) {
  checkOptions(options, entriesRules);
  const format: EntriesFormat = options.format === 'csv' ? 'csv' : 'tsv';
  return { format, checkAssumed: options.checkAssumed ?? checkAssumed };
}

/** The settings for checking entries. If `format` is present, texts that this format cannot encode are also refused. */
type EntryRules = Partial<ReturnType<typeof settingsOf>>;

/**
 * Creates a function that checks the entries of one dictionary. Call the function for each entry in order. The function
 * refuses a source that an earlier entry has.
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

/**
 * Returns the error in a source or target; undefined if there is none. The parameter is `unknown`, because entries may
 * come from JSON.
 */
function sideFault(side: unknown, { format, checkAssumed }: EntryRules): string | undefined {
  if (typeof side !== 'string') return 'must be a string';
  if (!side.isWellFormed()) return 'contains half of a surrogate pair, which UTF-8 cannot encode';
  if (format === 'tsv' && !isReadableInTsv(side))
    return 'contains a TAB, line break or byte order mark, which TSV cannot encode';
  // A UTF-16 code unit has at most three bytes in UTF-8, so the bytes of a short text are not counted.
  const bytes = side.length * 3 > mostBytesOfSide ? bytesOf(side) : 0;
  if (bytes > mostBytesOfSide) return `must have at most ${mostBytesOfSide} UTF-8 bytes, not ${bytes}`;
  if (!checkAssumed) return undefined;
  if (side === '') return 'must not be empty';
  if (/\p{Cc}/u.test(side)) return 'must not contain a control character';
  return side === side.trim() ? undefined : 'must not begin or end with white space';
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}

/** The error of a line that does not consist of exactly one source and one target. */
type RowFault = Pick<EntryFault, 'index' | 'reason'>;

const mostNamed = 10;

/**
 * Throws one error for all invalid entries, so that a user can fix a long glossary in one pass.
 * @throws InvalidRequestError with the first ten errors, each with its position and source. `field` names the first
 * invalid entry.
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
