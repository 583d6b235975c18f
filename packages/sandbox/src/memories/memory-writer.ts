import type { DatabaseSync } from 'node:sqlite';
import type { SegmentStore } from 'language-service-tmx/import';
import { discard, publish, temporaryName } from '../store/replace-file.ts';
import { change } from '../store/sqlite.ts';
import { BlockStore } from './block-store.ts';
import { BlockWriter } from './block-writer.ts';
import { createDatabase } from './layout.ts';

export interface MemoryHeader {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguages: readonly string[];
  readonly skippedSegmentCount: number;
}

export interface MemoryWriter extends SegmentStore {
  /** Completes the memory and gives the file its name. */
  finish(header: MemoryHeader): void;
  /** Removes what was written. Has no effect after `finish`. */
  discard(): void;
}

/** Begins a memory that is found at `path` once it is finished. Texts must be such as XML 1.0 can hold. */
export function createMemory(path: string): MemoryWriter {
  discard(path);
  const database = createDatabase(temporaryName(path));
  const store = new BlockStore(database);
  const blocks = new BlockWriter((block) => store.add(block));
  database.exec('BEGIN');
  return {
    add: (segment) => blocks.add(segment),
    finish(header) {
      blocks.flush();
      store.end();
      describe(database, header, blocks.count);
      database.exec('COMMIT');
      database.close();
      publish(path);
    },
    discard() {
      if (database.isOpen) database.close();
      discard(path);
    },
  };
}

function describe(database: DatabaseSync, header: MemoryHeader, segmentCount: number): void {
  const { name, sourceLanguage, targetLanguages, skippedSegmentCount } = header;
  change(database, 'INSERT INTO memory VALUES (?, ?, ?, ?, ?)').run(
    name,
    sourceLanguage,
    JSON.stringify(targetLanguages),
    segmentCount,
    skippedSegmentCount,
  );
}
