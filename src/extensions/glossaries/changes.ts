// An update merges its entries into the dictionary: an existing source gets the new target, and nothing is removed
// (assumed). To remove entries, replace the dictionary.

import { type EntryPairs, entriesFrom, type GlossaryEntry } from './entry.ts';

/** The difference between two dictionaries. */
export interface EntriesDifference {
  /** Entries that are new or have a new target: what an update sends. */
  readonly changes: readonly GlossaryEntry[];
  /** Entries to remove; an update cannot remove them, a replacement of the dictionary can. */
  readonly removed: readonly GlossaryEntry[];
}

/**
 * The dictionary after an update, as the service is assumed to merge it: an existing source keeps its place and gets the
 * new target, new ones follow at the end. When a source occurs twice, the last target counts.
 */
export function mergeEntries(base: EntryPairs, changes: EntryPairs): GlossaryEntry[] {
  const targets = targetsOf(base);
  for (const { source, target } of entriesFrom(changes)) targets.set(source, target);
  return Array.from(targets, ([source, target]) => ({ source, target }));
}

/** What to send to turn `base` into `wanted`; the order of entries does not matter. */
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
