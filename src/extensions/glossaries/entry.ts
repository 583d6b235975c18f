// A dictionary maps source phrases to target phrases. It is a map whose order matters to people.

import { InvalidRequestError, refusal } from '../../errors/request.ts';
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
export function* entriesFrom(pairs: EntryPairs): Generator<GlossaryEntry> {
  if (typeof pairs !== 'object' || pairs === null)
    throw refusal('entries', 'entries must be entries, pairs, a Map or a record');
  for (const pair of isIterable(pairs) ? pairs : Object.entries(pairs)) {
    if ('source' in pair) yield pair;
    else yield { source: pair[0], target: pair[1] };
  }
}

function isIterable(pairs: EntryPairs): pairs is Extract<EntryPairs, Iterable<unknown>> {
  return Symbol.iterator in pairs;
}

// Two rules are documented (openapi/components/schemas/GlossaryEntries.yaml): 1024 UTF-8 bytes per side, and no source
// twice. A text that could not be read back is refused too. The rest is assumed: no empty side, no control character, no
// white space at either end.

const mostBytesOfSide = 1024;

export interface EntryRules {
  /** The format to write; absent when the entry is only read. */
  readonly format?: EntriesFormat | undefined;
  readonly checkAssumed: boolean;
}

/** What is wrong with one side of an entry. */
interface SideFault<Place> {
  readonly side: 'source' | 'target';
  readonly reason: string;
  /** The place of the entry that has the same source. */
  readonly first?: Place;
}

/** Checks an entry: its index among all, and the number of its place, such as that of its line. */
export type EntryCheck = (entry: GlossaryEntry, index: number, place: number) => void;

/** Checks the entries of one dictionary against the rules, one after another; faults go to the list. */
export function createEntryCheck(
  rules: EntryRules,
  faults: FaultList,
  inWords: (place: number) => string,
): EntryCheck {
  const faultsOf = createEntryRules<number>(rules);
  return (entry, index, place) => {
    for (const { side, reason, first } of faultsOf(entry, place)) {
      const named = side === 'source' ? 'source' : 'target of';
      const fault = first === undefined ? reason : `${reason} ${inWords(first)}`;
      faults.add(`entries[${index}].${side}`, `${inWords(place)}: ${named} ${quoted(entry.source)} ${fault}`);
    }
  };
}

/** A glossary may have a hundred thousand entries: one without a fault makes no list. */
const none: readonly never[] = [];

/** Returns the same check, which gives the faults of an entry instead; a place is what the caller names an entry by. */
export function createEntryRules<Place>(
  rules: EntryRules,
): (entry: GlossaryEntry, place: Place) => readonly SideFault<Place>[] {
  const places = new Map<string, Place>();
  return ({ source, target }, place) => {
    const first = places.get(source);
    const sourceReason = sideFault(source, rules);
    const targetReason = sideFault(target, rules);
    if (first === undefined) places.set(source, place);
    if (first === undefined && sourceReason === undefined && targetReason === undefined) return none;
    const faults: SideFault<Place>[] = [];
    if (sourceReason !== undefined) faults.push({ side: 'source', reason: sourceReason });
    else if (first !== undefined) faults.push({ side: 'source', reason: 'is already the source of', first });
    if (targetReason !== undefined) faults.push({ side: 'target', reason: targetReason });
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
  return checkAssumed ? assumedFault(side) : undefined;
}

function assumedFault(side: string): string | undefined {
  if (side === '') return 'must not be empty';
  if (/\p{Cc}/u.test(side)) return 'must not contain a control character';
  return side === side.trim() ? undefined : 'must not begin or end with white space';
}

const mostQuoted = 40;

/** Returns the source as a message shows it: short, with invisible characters escaped. */
function quoted(source: unknown): string {
  const text = [...String(source).slice(0, 4 * mostQuoted)];
  const shown = text.length > mostQuoted ? `${text.slice(0, mostQuoted).join('')}…` : text.join('');
  return JSON.stringify(shown);
}

/** Collects the faults of a text. */
export type FaultList = ReturnType<typeof createFaultList>;

const mostNamed = 10;

/** Creates a list of every fault: a glossary of a thousand lines is corrected faster when all are reported at once. */
export function createFaultList() {
  const messages: string[] = [];
  let count = 0;
  let first: string | undefined;
  return {
    add(field: string, message: string) {
      count += 1;
      first ??= field;
      if (count <= mostNamed) messages.push(message);
    },
    /** @throws InvalidRequestError with the faults in their order, the first ten in words, `field` of the first one. */
    raise() {
      if (count === 0) return;
      const rest = count > mostNamed ? [`and ${count - mostNamed} more`] : [];
      throw new InvalidRequestError([...messages, ...rest].join('\n'), { field: first });
    },
  };
}

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
