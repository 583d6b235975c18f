// The format of entries is assumed. Documented are the limits: 1024 bytes per side, 10 MiB per glossary, and no source
// twice. Entries to send must meet all rules; stored entries may break the assumed ones, and are still read.

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
 * Returns every fault of the entries of one dictionary, by the rules of `encodeEntries`. Their size in all is
 * not checked.
 */
export function findEntryFaults(pairs: EntryPairs, options: EntriesOptions = {}): EntryFault[] {
  return entriesFrom(pairs).flatMap(createEntryCheck(settingsOf(options, true)));
}

/**
 * Writes entries as the `entries` of a dictionary, one a line, in their order.
 *
 * @throws InvalidRequestError naming every entry (index and source) that breaks a limit: a side of more than 1024
 * UTF-8 bytes (Limits), a source that occurs twice (Errors, 1), more than 10485760 bytes in all (Limits), a text that
 * the format cannot hold, and, unless `checkAssumed` is false, an assumed rule.
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
 * @throws InvalidRequestError naming every line that is not one source and one target, and every entry (line and
 * source) with a side of more than 1024 UTF-8 bytes (Limits) or a source that occurs twice (Errors, 1); at once when
 * the quotes of a CSV text do not match.
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

// An update merges its entries into the dictionary: an existing source gets the new target, and nothing is removed
// (assumed). To remove entries, replace the dictionary.
/** The difference between two dictionaries. */
export interface EntriesDifference {
  /** Entries that are new or have a new target: what an update sends. */
  readonly changes: readonly GlossaryEntry[];
  /** Entries to remove; an update cannot remove them, a replacement of the dictionary can. */
  readonly removed: readonly GlossaryEntry[];
}

/**
 * Returns the dictionary after an update, as the service is assumed to merge it: an existing source keeps its
 * place and gets the new target, new ones follow at the end. When a source occurs twice, the last target
 * counts.
 */
export function mergeEntries(base: EntryPairs, changes: EntryPairs): GlossaryEntry[] {
  const targets = targetsOf(base);
  for (const { source, target } of entriesFrom(changes)) targets.set(source, target);
  return Array.from(targets, ([source, target]) => ({ source, target }));
}

/** Returns what to send to turn `base` into `wanted`; the order of entries does not matter. */
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
