// A glossary and a Spoken Terms collection have the same form: parts, one for each pair of languages or each language, and
// in a part entries of which none occurs twice. A term has no target.

/** The languages of a part, in lower case: `en>de` of a dictionary, `en` of a term list. */
export type PartKey = string;

export interface Entry {
  readonly source: string;
  /** Empty in a term list. */
  readonly target: string;
}

/** Targets by source. */
export type Part = ReadonlyMap<string, string>;

export type Parts = ReadonlyMap<PartKey, Part>;

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

/** Whether both have the same entries; none are no part. */
export function isEqualPart(one: Part = new Map(), other: Part = new Map()): boolean {
  return one.size === other.size && [...one].every(([source, target]) => other.get(source) === target);
}
