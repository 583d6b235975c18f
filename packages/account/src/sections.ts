// A glossary and a Spoken Terms collection have the same form: a section for each pair of languages or each language. No
// entry occurs twice in a section. A term has no target.

/** The languages of a section, in lower case: `en>de` of a dictionary, `en` of a term list. */
export type SectionKey = string;

export interface Entry {
  readonly source: string;
  /** Empty in a term list. */
  readonly target: string;
}

/** Targets by source. */
export type Entries = ReadonlyMap<string, string>;

export type Sections = ReadonlyMap<SectionKey, Entries>;

export function sectionKey(...languages: readonly string[]): SectionKey {
  return languages.map((language) => language.trim().toLowerCase()).join('>');
}

export function languagesOf(key: SectionKey): string[] {
  return key.split('>');
}

/** `en → de`. */
export function sectionLabel(key: SectionKey): string {
  return languagesOf(key).join(' → ');
}

/** Returns the entries of a section by source; of a source that occurs twice, the first. */
export function entriesOf(entries: Iterable<Entry>): Map<string, string> {
  const bySource = new Map<string, string>();
  for (const { source, target } of entries) if (!bySource.has(source)) bySource.set(source, target);
  return bySource;
}

/** Returns whether both have the same entries; none are no section. */
export function hasEqualEntries(one: Entries = new Map(), other: Entries = new Map()): boolean {
  return one.size === other.size && [...one].every(([source, target]) => other.get(source) === target);
}
