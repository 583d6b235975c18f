// A dictionary maps source phrases to target phrases. It is a map whose order matters to people.

import { refusal } from '../../errors/invalid-request.ts';

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

/** The entries, in their order. */
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
