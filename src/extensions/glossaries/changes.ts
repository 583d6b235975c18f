// An update merges its entries into the dictionary: a source that is there gets the new target, and nothing is removed
// (assumed). Removing takes a replacement of the dictionary.

import { type EntryPairs, entriesFrom, type GlossaryEntry } from './entry.ts';

/** What leads from one dictionary to another. */
export interface EntriesDifference {
  /** Entries that are new or have a new target: what an update sends. */
  readonly changes: readonly GlossaryEntry[];
  /** Entries that are gone; an update cannot remove them, only a replaced dictionary can. */
  readonly removed: readonly GlossaryEntry[];
}

/**
 * The dictionary after an update, as the service is assumed to merge it: a source that is there keeps its place and
 * gets the new target, others follow at the end. Of a source that occurs twice the last target counts.
 */
export function mergeEntries(base: EntryPairs, changes: EntryPairs): GlossaryEntry[] {
  const targets = targetsOf(base);
  for (const { source, target } of entriesFrom(changes)) targets.set(source, target);
  return Array.from(targets, ([source, target]) => ({ source, target }));
}

/** What to send to make `wanted` of `base`; the order of entries is no difference. */
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
