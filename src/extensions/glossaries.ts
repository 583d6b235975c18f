// The description cannot say how glossary entries are written into one string, or how they merge. These functions do
// both; they send nothing and need no client, so they have an entry point of their own.

export { diffEntries, type EntriesDifference, mergeEntries } from './glossaries/changes.ts';
export { decodeDictionaries, encodeDictionaries } from './glossaries/dictionaries.ts';
export { decodeEntries, type EntriesOptions, encodeEntries } from './glossaries/entries.ts';
export type { EntryPairs, GlossaryEntry } from './glossaries/entry.ts';
export { findDictionary, isSameLanguage, type LanguagePair } from './glossaries/languages.ts';
