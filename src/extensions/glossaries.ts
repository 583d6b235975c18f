// The description cannot say how glossary entries are written into one string, or how they merge. These functions do
// both; they send nothing and need no client, so they have their own entry point.

export {
  decodeDictionaries,
  encodeDictionaries,
  findDictionary,
  isSameLanguage,
  type LanguagePair,
} from './glossaries/dictionaries.ts';
export {
  decodeEntries,
  diffEntries,
  type EntriesDifference,
  type EntriesOptions,
  encodeEntries,
  findEntryFaults,
  findSizeFault,
  mergeEntries,
  mostBytesOfGlossary,
} from './glossaries/entries.ts';
export type { EntryFault, EntryPairs, GlossaryEntry } from './glossaries/entry.ts';
export { type EntriesFormat, isReadableInTsv, writeRow } from './glossaries/rows.ts';
