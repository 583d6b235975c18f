import type { DatabaseSync } from 'node:sqlite';
import { discard, publish, temporaryName } from '../store/replace-file.ts';
import type { Segment } from '../tmx/choose-segment.ts';
import { BlockWriter, type WrittenBlock } from './block-writer.ts';
import { createDatabase } from './layout.ts';
import { searchTexts } from './search-texts.ts';

export interface MemoryHeader {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly skippedSegmentCount: number;
}

export interface MemoryContents {
  readonly targetLanguages: string[];
  readonly segmentCount: number;
}

export interface MemoryWriter {
  /** Stores a segment. False when the memory holds the same source and translations already. */
  add(segment: Segment): boolean;
  contents(): MemoryContents;
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
  const languages = new Set<string>();
  database.exec('BEGIN');
  return {
    add(segment) {
      const isNew = blocks.add(segment);
      if (isNew) for (const { language } of segment.targets) languages.add(language);
      return isNew;
    },
    contents: () => ({ targetLanguages: [...languages].sort(), segmentCount: blocks.count }),
    finish(header) {
      blocks.flush();
      describe(database, header, this.contents());
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

function describe(database: DatabaseSync, header: MemoryHeader, contents: MemoryContents): void {
  const { name, sourceLanguage, skippedSegmentCount } = header;
  const { targetLanguages, segmentCount } = contents;
  database
    .prepare('INSERT INTO memory VALUES (?, ?, ?, ?, ?)')
    .run(name, sourceLanguage, JSON.stringify(targetLanguages), segmentCount, skippedSegmentCount);
}
