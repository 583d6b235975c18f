// The content of a resource is a set of sections. A section has entries: one for a text, one per item for a list.

// A glossary has one section per language pair, and a Spoken Terms collection has one section per language. A section
// contains each source once. A term has no target.

/**
 * The key of a section: a field, or languages in lower case, for example `en>de` for a dictionary or `en` for a term
 * list.
 */
export type SectionKey = string;

export interface Entry {
  readonly source: string;
  /** The target; empty in a term list. */
  readonly target: string;
}

/** The targets of a section, keyed by source. */
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

/** Returns the label of a section, for example `en → de`. */
export function sectionLabel(key: SectionKey): string {
  return languagesOf(key).join(' → ');
}

/** Returns the targets, keyed by source. The first entry of a source is taken. */
export function entriesOf(entries: Iterable<Entry>): Map<string, string> {
  const bySource = new Map<string, string>();
  for (const { source, target } of entries) if (!bySource.has(source)) bySource.set(source, target);
  return bySource;
}

/** Returns whether both sections have equal entries. An absent section equals an empty section. */
export function hasEqualEntries(one = noEntries, other = noEntries): boolean {
  return one.size === other.size && [...one].every(([source, target]) => other.get(source) === target);
}

/** The key of the only entry of a text. */
export const textKey = '';

/** Returns the section of a text. An empty text gives an empty section. */
export function textSection(text: string | undefined | null): Entries {
  return text === undefined || text === null || text === '' ? noEntries : nameSection(text);
}

/** Returns the section of a name. An empty name has an entry, too. */
export function nameSection(text: string): Entries {
  return new Map([[textKey, text]]);
}

export function textOf(entries: Entries | undefined): string | undefined {
  return entries?.get(textKey);
}

export interface ListItem {
  /** The content of the item as a text. Equal items have equal texts. */
  readonly text: string;
  /** The label that people see. Several items may have the same label. */
  readonly label?: string | undefined;
  /** The id of the item on the service. Files do not contain ids. */
  readonly id?: string | undefined;
}

/** A list in its order. The keys are positions, not texts of a user. */
export class ListSection extends Map<string, string> {
  readonly items: readonly ListItem[];

  constructor(items: readonly ListItem[]) {
    super(items.map(({ text }, at) => [String(at), text]));
    this.items = items;
  }
}

/** Returns the section of a list of ids or names. Removes duplicates. */
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

/** Returns a JSON value as a text. A string stays unchanged, unless it would parse as JSON. */
export function valueText(value: unknown): string {
  return typeof value === 'string' && parsed(value) === undefined ? value : JSON.stringify(value);
}

export function textValue(text: string): unknown {
  const found = parsed(text);
  return found === undefined ? text : found.value;
}

/** Parses JSON. Returns undefined if the text is not JSON. */
export function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
