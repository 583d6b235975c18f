// The description cannot say how glossary entries are written into one string, or how an update merges them. These
// functions do both. They send nothing and need no client, so they have their own entry point.

export * from './glossaries/dictionaries.ts';
export * from './glossaries/entries.ts';
export {
  type EntriesOptions,
  type EntryFault,
  type EntryPairs,
  findSizeFault,
  type GlossaryEntry,
  mostBytesOfGlossary,
} from './glossaries/entry.ts';
export { type EntriesFormat, isReadableInTsv, writeRow } from './glossaries/rows.ts';
