// What the description cannot say of glossaries: how entries are written into their one string, and how they merge.
// The entry point of these functions alone: they send nothing, and need no client.

export { diffEntries, type EntriesDifference, mergeEntries } from './glossaries/changes.ts';
export { decodeDictionaries, encodeDictionaries } from './glossaries/dictionaries.ts';
export { decodeEntries, type EntriesOptions, encodeEntries } from './glossaries/entries.ts';
export type { EntryPairs, GlossaryEntry } from './glossaries/entry.ts';
export { findDictionary, isSameLanguage, type LanguagePair } from './glossaries/languages.ts';
