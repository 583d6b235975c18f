// A glossary and a Spoken Terms collection have the same form: parts, one for each pair of languages or each language, and
// in a part entries of which none occurs twice. A term has no target.

import type { Finding, Place } from '../sheets/place.ts';

/** The languages of a part, in lower case: `en>de` of a dictionary, `en` of a term list. */
export type PartKey = string;

export interface Entry {
  readonly source: string;
  /** Empty in a term list. */
  readonly target: string;
}

export interface PlacedEntry extends Entry {
  readonly place: Place;
}

/** Targets by source. */
export type Part = ReadonlyMap<string, string>;

/** What a file says should be. */
export interface Content<Layout> {
  /** In the order in which the parts begin; a part may be empty. */
  readonly parts: ReadonlyMap<PartKey, readonly PlacedEntry[]>;
  /** Why nothing may be sent. */
  readonly faults: readonly Finding[];
  /** What is worth knowing, and stops nothing. */
  readonly notices: readonly Finding[];
  /** What is needed to write the file again; undefined where its first row has a fault. */
  readonly layout: Layout | undefined;
}

export function partKey(...languages: readonly string[]): PartKey {
  return languages.map((language) => language.trim().toLowerCase()).join('>');
}

export function languagesOf(key: PartKey): string[] {
  return key.split('>');
}

/** `en → de`. */
export function partInWords(key: PartKey): string {
  return languagesOf(key).join(' → ');
}

/** The entries of a part by source; of a source that occurs twice, the first. */
export function partOf(entries: Iterable<Entry>): Map<string, string> {
  const part = new Map<string, string>();
  for (const { source, target } of entries) if (!part.has(source)) part.set(source, target);
  return part;
}
