// The content of a resource is a set of sections. A section has entries: one for a text, one per item for a list.

// A glossary has one section per language pair, and a Spoken Terms collection has one section per language. A section
// contains each source once. A term has no target.

import type { GlossaryEntry } from 'language-service-client/glossary-entries';
import { parsedJson } from 'language-service-description/document';

/**
 * The key of a section: the name of a field, or languages in lower case. For example, `en>de` is a dictionary and `en`
 * is a term list.
 */
export type SectionKey = string;

/**
 * The entries of a section. In a dictionary, the keys are the sources and the values are the targets. In a term list,
 * the keys are the terms and the values are empty.
 */
export type Entries = ReadonlyMap<string, string>;
export const noEntries: Entries = new Map();

export type Sections = ReadonlyMap<SectionKey, Entries>;

/** Returns only the sections that have entries. */
export const filledOf = (sections: Sections): Sections =>
  new Map([...sections].filter(([, { size }]) => size > 0));

export const sectionKey = (...languages: readonly string[]): SectionKey =>
  languages.map((language) => language.trim().toLowerCase()).join('>');

export const languagesOf = (key: SectionKey): string[] => key.split('>');

/** Returns the name of a section for messages, for example `en → de`. */
export const sectionLabel = (key: SectionKey): string => languagesOf(key).join(' → ');

/** Returns the targets of glossary entries, keyed by source. Keeps only the first entry of a repeated source. */
export function entriesOf(entries: Iterable<GlossaryEntry>): Map<string, string> {
  const bySource = new Map<string, string>();
  for (const { source, target } of entries) if (!bySource.has(source)) bySource.set(source, target);
  return bySource;
}

/** Returns whether two sections have equal entries. An absent section equals an empty one. */
export const hasEqualEntries = (one = noEntries, other = noEntries): boolean =>
  one.size === other.size && [...one].every(([source, target]) => other.get(source) === target);

/** The key of the only entry in a section that holds one text. */
export const textKey = '';

/** Returns the section for a text. The section of an empty text has no entry. */
export const textSection = (text: string | undefined | null): Entries =>
  text === undefined || text === null || text === '' ? noEntries : nameSection(text);

/** Returns a section that has the name as its only entry. An empty name is also stored as an entry. */
export const nameSection = (text: string): Entries => new Map([[textKey, text]]);

export const textOf = (entries: Entries | undefined): string | undefined => entries?.get(textKey);

export interface ListItem {
  /** The content of the item as text. Equal items have equal texts. */
  readonly text: string;
  /** The label that people see. Several items may have the same label. */
  readonly label?: string | undefined;
}

/** Returns whether the order of a list counts. The order of items with labels, which are instructions, does not. */
export const hasOrder = ([first]: Iterable<ListItem>): boolean => first?.label === undefined;

/** The entries for the items of a list. The keys are the positions of the items in `compared`. */
export class ListSection extends Map<string, string> {
  readonly items: readonly ListItem[];
  /** The items in the order in which they are compared and stored. Without an order, they are sorted by their texts. */
  readonly compared: readonly ListItem[];

  constructor(items: readonly ListItem[]) {
    const byText = (one: ListItem, other: ListItem) => (one.text < other.text ? -1 : 1);
    const compared = hasOrder(items) ? items : items.toSorted(byText);
    super(compared.map(({ text }, at) => [String(at), text]));
    this.items = items;
    this.compared = compared;
  }
}

/** Returns the section for a list of ids or names, without repetitions. */
export const listSection = (texts: readonly string[]): Entries =>
  new ListSection(Array.from(new Set(texts), (text) => ({ text })));

export const itemsOf = (entries: Entries | undefined): readonly ListItem[] =>
  entries instanceof ListSection ? entries.items : [];

/**
 * Converts a JSON value to a text that `textValue` converts back. A string that is itself valid JSON gets quotes: the
 * string `12` becomes `"12"`. Other strings stay unchanged.
 */
export const valueText = (value: unknown): string =>
  typeof value === 'string' && parsedJson(value) === undefined ? value : JSON.stringify(value);

export function textValue(text: string): unknown {
  const value = parsedJson(text);
  return value === undefined ? text : value;
}
