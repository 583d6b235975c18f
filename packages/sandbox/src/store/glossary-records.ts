// Entries are stored separately from the fields that lists show, since a glossary can have ten megabytes of them.

import type { DatabaseSync } from 'node:sqlite';
import { createDocuments, type Documents } from './documents.ts';

/** One dictionary of a glossary, without its entries. */
export interface DictionaryRecord {
  readonly source_lang: string;
  readonly target_lang: string;
  readonly entry_count: number;
  /** Size of the entries as TSV. */
  readonly bytes: number;
}

/** A glossary, v2 or v3. A v2 glossary has one dictionary. */
export interface GlossaryRecord {
  readonly glossary_id: string;
  readonly name: string;
  readonly creation_time: string;
  readonly dictionaries: readonly DictionaryRecord[];
}

/** The glossaries of one version of the interface. */
export interface Glossaries {
  readonly records: Documents<GlossaryRecord>;
  /** Entries as TSV, by `entriesId`. */
  readonly entries: Documents<string>;
}

export function entriesId(glossary: string, source: string, target: string): string {
  return `${glossary} ${source} ${target}`;
}

export function createGlossaries(database: DatabaseSync, version: 'v2' | 'v3'): Glossaries {
  return {
    records: createDocuments(database, `glossary_${version}`),
    entries: createDocuments(database, `glossary_${version}_entries`),
  };
}
