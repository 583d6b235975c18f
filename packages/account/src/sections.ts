// How values that are no rows become sections: a text has one entry, a list an entry for each of its items.

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
export const noEntries: Entries = new Map();

export type Sections = ReadonlyMap<SectionKey, Entries>;

/** Returns the sections that have entries. */
export function filledOf(sections: Sections): Sections {
  return new Map([...sections].filter(([, { size }]) => size > 0));
}

export function sectionKey(...languages: readonly string[]): SectionKey {
  return languages.map((language) => language.trim().toLowerCase()).join('>');
}

export function languagesOf(key: SectionKey): string[] {
  return key.split('>');
}

/** Returns a label such as `en → de`. */
export function sectionLabel(key: SectionKey): string {
  return languagesOf(key).join(' → ');
}

/** Returns the entries of a section by source; of a source that occurs twice, the first. */
export function entriesOf(entries: Iterable<Entry>): Map<string, string> {
  const bySource = new Map<string, string>();
  for (const { source, target } of entries) if (!bySource.has(source)) bySource.set(source, target);
  return bySource;
}

/** Returns whether both have the same entries; no entries equal an absent section. */
export function hasEqualEntries(one = noEntries, other = noEntries): boolean {
  return one.size === other.size && [...one].every(([source, target]) => other.get(source) === target);
}

/** The only key of a text. */
export const textKey = '';

/** Returns a text, or nothing. */
export function textSection(text: string | undefined | null): Entries {
  return text === undefined || text === null || text === '' ? noEntries : nameSection(text);
}

/** Returns a text that is there even when it is empty. */
export function nameSection(text: string): Entries {
  return new Map([[textKey, text]]);
}

export function textOf(entries: Entries | undefined): string | undefined {
  return entries?.get(textKey);
}

export interface ListItem {
  /** Equal items have equal texts. */
  readonly text: string;
  /** What people call it; several items may have it. */
  readonly label?: string | undefined;
  /** The id that the service gave it: files do not have it. */
  readonly id?: string | undefined;
}

/** A list in its order. Its keys are positions: no text of a user is a key. */
export class ListSection extends Map<string, string> {
  readonly items: readonly ListItem[];

  constructor(items: readonly ListItem[]) {
    super(items.map(({ text }, at) => [String(at), text]));
    this.items = items;
  }
}

/** Returns a list of ids or names, none of which occurs twice. */
export function listSection(texts: readonly string[]): Entries {
  return new ListSection(Array.from(new Set(texts), (text) => ({ text })));
}

export function itemsOf(entries: Entries | undefined): readonly ListItem[] {
  return entries instanceof ListSection ? entries.items : [];
}

/** Returns the lists whose items have ids of the service. */
export function listsWithIds(sections: Sections): Sections {
  return new Map([...sections].filter(([, entries]) => itemsOf(entries)[0]?.id !== undefined));
}

/** Returns a JSON value as a text; a text stays as it is. */
export function valueText(value: unknown): string {
  return typeof value === 'string' && parsed(value) === undefined ? value : JSON.stringify(value);
}

export function textValue(text: string): unknown {
  const found = parsed(text);
  return found === undefined ? text : found.value;
}

/** Parses JSON; returns undefined for other text. */
export function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
