// Entries are stored separately from the fields that lists show, since a glossary can have ten megabytes of them.

import type { DatabaseSync } from 'node:sqlite';
import { indexTerms, type TermIndex } from '../terms/term-index.ts';
import { inSlices } from '../workers/slices.ts';
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
  readonly entries: Pick<Documents<string>, 'get' | 'write' | 'remove'>;
  /** How often entries were written or removed. */
  readonly changes: number;
  /** Prepares the terms of a dictionary once for all that apply them, until its entries change. */
  termsOf(account: string, id: string): Promise<TermIndex>;
}

export function entriesId(glossary: string, source: string, target: string): string {
  return `${glossary} ${source} ${target}`;
}

/** An index takes some ten times the memory of its entries. */
const MOST_INDEXED_CHARACTERS = 16 * 1024 * 1024;

interface Indexed {
  readonly characters: number;
  readonly terms: Promise<TermIndex>;
}

export function createGlossaries(database: DatabaseSync, version: 'v2' | 'v3'): Glossaries {
  const entries = createDocuments<string>(database, `glossary_${version}_entries`);
  const indexes = createIndexes(entries);
  let changes = 0;
  const forget = (id: string): void => {
    indexes.forget(id);
    changes += 1;
  };
  return {
    records: createDocuments(database, `glossary_${version}`),
    entries: {
      get: entries.get,
      write: (account, id, json) => {
        forget(id);
        entries.write(account, id, json);
      },
      remove: (account, id) => {
        forget(id);
        return entries.remove(account, id);
      },
    },
    get changes() {
      return changes;
    },
    termsOf: indexes.termsOf,
  };
}

interface Indexes extends Pick<Glossaries, 'termsOf'> {
  forget(id: string): void;
}

function createIndexes(entries: Pick<Documents<string>, 'get'>): Indexes {
  /** By `entriesId`, the least recently used first. */
  const indexes = new Map<string, Indexed>();
  const keep = (id: string, index: Indexed): Promise<TermIndex> => {
    indexes.delete(id);
    indexes.set(id, index);
    let characters = [...indexes.values()].reduce((sum, one) => sum + one.characters, 0);
    for (const [other, one] of indexes) {
      if (characters <= MOST_INDEXED_CHARACTERS) break;
      indexes.delete(other);
      characters -= one.characters;
    }
    return index.terms;
  };
  return {
    forget: (id) => {
      indexes.delete(id);
    },
    termsOf: (account, id) => {
      const known = indexes.get(id);
      if (known !== undefined) return keep(id, known);
      const tsv = entries.get(account, id);
      // A dictionary that was removed during the request has no terms.
      if (tsv === undefined) return inSlices(indexTerms(''));
      return keep(id, { characters: tsv.length, terms: inSlices(indexTerms(tsv)) });
    },
  };
}
