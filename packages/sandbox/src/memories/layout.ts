import { closeSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync as Database, SQLOutputValue } from 'node:sqlite';
import { DatabaseSync, query } from '../store/sqlite.ts';
import type { Block } from './blocks.ts';

/** Tells a memory from any other database, and from one of an earlier layout; "tme3" in letters. */
const APPLICATION_ID = 0x746d6533;

/**
 * `search.folded` is the texts of a block as matching without case sees them, `composed` as matching with case does:
 * in NFC, and left out where `texts` is so already. They are separate so that a search reads nothing else. `filters.bits`
 * says what the folded texts of the segments from `first_id` to `last_id` cannot hold.
 */
const layout = `
  PRAGMA page_size = 16384;
  PRAGMA application_id = ${APPLICATION_ID};
  CREATE TABLE memory (
    name TEXT NOT NULL,
    source_language TEXT NOT NULL,
    target_languages TEXT NOT NULL,
    segment_count INTEGER NOT NULL,
    skipped_segment_count INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE blocks (first_id INTEGER PRIMARY KEY, texts BLOB NOT NULL, marks TEXT NOT NULL) STRICT;
  CREATE TABLE search (first_id INTEGER PRIMARY KEY, folded BLOB NOT NULL, composed BLOB) STRICT;
  CREATE TABLE filters (first_id INTEGER PRIMARY KEY, last_id INTEGER NOT NULL, bits BLOB NOT NULL) STRICT;
`;

/** A new database for a memory. Nobody else sees it before it is whole, so it has no journal file and is locked once. */
export function createDatabase(path: string): Database {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE');
  database.exec(layout);
  return database;
}

/** The place of the application id in the file of a database. */
const APPLICATION_ID_AT = 68;

/** Whether a file is a database of an earlier layout; a damaged file has none. */
export function hasOtherLayout(path: string): boolean {
  const head = Buffer.alloc(APPLICATION_ID_AT + 4);
  const file = openSync(path, 'r');
  try {
    readSync(file, head);
  } finally {
    closeSync(file);
  }
  const isDatabase = head.toString('latin1').startsWith('SQLite format 3');
  return isDatabase && head.readUInt32BE(APPLICATION_ID_AT) !== APPLICATION_ID;
}

/** A memory's database, for reading: a finished memory never changes. Throws when the file is something else. */
export function openDatabase(path: string): Database {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const id = query(database, 'PRAGMA application_id').get()?.['application_id'];
    if (id !== APPLICATION_ID) throw new Error('The file is not a translation memory');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export type Row = Record<string, SQLOutputValue>;

export function blockOf(row: Row): Block {
  return {
    firstId: numberOf(row, 'first_id'),
    texts: bytesOf(row, 'texts').toString('utf8'),
    marks: textOf(row, 'marks'),
  };
}

export type MemoryInfo = ReturnType<typeof readInfo>;

export function readInfo(database: DatabaseSync) {
  const row = query(database, 'SELECT * FROM memory').get() ?? {};
  return {
    name: textOf(row, 'name'),
    sourceLanguage: textOf(row, 'source_language'),
    targetLanguages: JSON.parse(textOf(row, 'target_languages')),
    segmentCount: numberOf(row, 'segment_count'),
    skippedSegmentCount: numberOf(row, 'skipped_segment_count'),
  };
}

/** The types of a row say what SQLite could hold in it; the tables are STRICT, so their layout says what it does. */
export function numberOf(row: Row, column: string): number {
  return row[column] as number; // an INTEGER column
}

export function textOf(row: Row, column: string): string {
  return row[column] as string; // a TEXT column
}

export function bytesOf(row: Row, column: string): Buffer {
  const { buffer, byteOffset, byteLength } = row[column] as Uint8Array<ArrayBuffer>; // a BLOB column
  return Buffer.from(buffer, byteOffset, byteLength);
}
