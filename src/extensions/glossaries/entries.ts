// The format of entries is assumed. The limits are documented: 1024 bytes per side, 10 MiB per glossary, and no source
// twice. Entries to send must meet all rules. Stored entries that break only an assumed rule are still read.

import {
  checkGlossarySize,
  createEntryCheck,
  type EntriesOptions,
  type EntryFault,
  type EntryPairs,
  entriesFrom,
  type GlossaryEntry,
  refuseFaults,
  settingsOf,
} from './entry.ts';
import { readRows, writeRow } from './rows.ts';

/**
 * Returns every fault of the entries of one dictionary, by the rules of `encodeEntries`. Does not check the total size
 * of the entries.
 */
export function findEntryFaults(pairs: EntryPairs, options: EntriesOptions = {}): EntryFault[] {
  return entriesFrom(pairs).flatMap(createEntryCheck(settingsOf(options, true)));
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
  checkGlossarySize([text]);
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

// An update merges the sent entries into the dictionary: an existing source gets the new target, and nothing is removed
// (assumed). To remove entries, a program replaces the dictionary.
/** The difference between two dictionaries. */
export interface EntriesDifference {
  /** Entries that are new or have a new target: the entries for an update. */
  readonly changes: readonly GlossaryEntry[];
  /** Entries to remove. An update cannot remove entries, but a replacement of the dictionary can. */
  readonly removed: readonly GlossaryEntry[];
}

/**
 * Returns the dictionary after an update, as the service is assumed to merge it. An existing source keeps its place and
 * gets the new target; new sources follow at the end. When a source occurs twice, its last target counts.
 */
export function mergeEntries(base: EntryPairs, changes: EntryPairs): GlossaryEntry[] {
  const targets = targetsOf(base);
  for (const { source, target } of entriesFrom(changes)) targets.set(source, target);
  return Array.from(targets, ([source, target]) => ({ source, target }));
}

/** Returns the changes and removals that turn `base` into `wanted`. The order of entries does not matter. */
export function diffEntries(base: EntryPairs, wanted: EntryPairs): EntriesDifference {
  const [before, after] = [targetsOf(base), targetsOf(wanted)];
  return {
    changes: mergeEntries([], after).filter(({ source, target }) => before.get(source) !== target),
    removed: mergeEntries([], before).filter(({ source }) => !after.has(source)),
  };
}

function targetsOf(pairs: EntryPairs): Map<string, string> {
  return new Map(Array.from(entriesFrom(pairs), ({ source, target }) => [source, target]));
}
