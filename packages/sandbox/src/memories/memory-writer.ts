import type { DatabaseSync } from 'node:sqlite';
import type { SegmentStore } from 'language-service-tmx/import';
import { discard, publish, temporaryName } from '../store/replace-file.ts';
import { BlockWriter, type WrittenBlock } from './block-writer.ts';
import { createDatabase } from './layout.ts';
import { searchTexts } from './search-texts.ts';

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
  const blocks = new BlockWriter(blockStore(database));
  database.exec('BEGIN');
  return {
    add: (segment) => blocks.add(segment),
    finish(header) {
      blocks.flush();
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

function blockStore(database: DatabaseSync): (block: WrittenBlock) => void {
  const insertBlock = database.prepare('INSERT INTO blocks (first_id, texts, marks) VALUES (?, ?, ?)');
  const insertSearch = database.prepare('INSERT INTO search (first_id, folded, composed) VALUES (?, ?, ?)');
  return ({ firstId, texts, marks }) => {
    insertBlock.run(firstId, texts, marks);
    const { folded, composed } = searchTexts(texts);
    insertSearch.run(firstId, folded, composed);
  };
}

function describe(database: DatabaseSync, header: MemoryHeader, segmentCount: number): void {
  const { name, sourceLanguage, targetLanguages, skippedSegmentCount } = header;
  database
    .prepare('INSERT INTO memory VALUES (?, ?, ?, ?, ?)')
    .run(name, sourceLanguage, JSON.stringify(targetLanguages), segmentCount, skippedSegmentCount);
}
