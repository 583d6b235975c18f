// The description cannot say how glossary entries are written into one string, or how they merge. These functions do
// both; they send nothing and need no client, so they have their own entry point.

export { diffEntries, type EntriesDifference, mergeEntries } from './glossaries/changes.ts';
export { CsvReader, type Row } from './glossaries/csv.ts';
export { decodeDictionaries, encodeDictionaries } from './glossaries/dictionaries.ts';
export {
  decodeEntries,
  type EntriesOptions,
  type EntryFault,
  encodeEntries,
  findEntryFaults,
} from './glossaries/entries.ts';
export type { EntryPairs, GlossaryEntry } from './glossaries/entry.ts';
export { findDictionary, isSameLanguage, type LanguagePair } from './glossaries/languages.ts';
export { type EntriesFormat, isReadableInTsv, readRows, writeRow } from './glossaries/rows.ts';
export { findSizeFault, mostBytesOfGlossary } from './glossaries/size.ts';
