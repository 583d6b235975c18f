import type { DatabaseSync } from 'node:sqlite';
import { isOpen } from 'language-service-description/node-sqlite';
import type { SegmentStore } from 'language-service-tmx/import';
import { discard, publish, temporaryName } from '../store/replace-file.ts';
import { type Change, change } from '../store/sqlite.ts';
import { BlockWriter, type WrittenBlock } from './block-writer.ts';
import { createDatabase, type MemoryInfo } from './layout.ts';
import { FILTERED_BYTES, SearchFilter } from './search-filter.ts';
import { searchTexts } from './search-texts.ts';

/** What is known of a memory when its segments are written. */
export type MemoryHeader = Omit<MemoryInfo, 'segmentCount'>;

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
      if (isOpen(database)) database.close();
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

/** Puts blocks, and what is searched of them, into the database of a memory. */
class BlockStore {
  readonly #insertBlock: Change;
  readonly #insertSearch: Change;
  readonly #insertFilter: Change;
  readonly #filter = new SearchFilter();
  /** Bytes, and segments, that the filter is about. */
  #filtered = 0;
  #firstId = 1;
  #lastId = 0;

  constructor(database: DatabaseSync) {
    this.#insertBlock = change(database, 'INSERT INTO blocks (first_id, texts, marks) VALUES (?, ?, ?)');
    this.#insertSearch = change(database, 'INSERT INTO search (first_id, folded, composed) VALUES (?, ?, ?)');
    this.#insertFilter = change(database, 'INSERT INTO filters (first_id, last_id, bits) VALUES (?, ?, ?)');
  }

  add({ firstId, lastId, texts, marks }: WrittenBlock): void {
    this.#insertBlock.run(firstId, texts, marks);
    const { folded, composed } = searchTexts(texts);
    this.#insertSearch.run(firstId, folded, composed);
    this.#filter.add(folded);
    this.#filtered += folded.length;
    this.#lastId = lastId;
    if (this.#filtered >= FILTERED_BYTES) this.end();
  }

  /** Stores the filter of the blocks since the last. */
  end(): void {
    if (this.#filtered === 0) return;
    this.#insertFilter.run(this.#firstId, this.#lastId, this.#filter.bits);
    this.#filter.clear();
    this.#filtered = 0;
    this.#firstId = this.#lastId + 1;
  }
}
