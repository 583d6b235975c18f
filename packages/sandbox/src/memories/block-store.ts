import type { DatabaseSync } from 'node:sqlite';
import { type Change, change } from '../store/sqlite.ts';
import type { WrittenBlock } from './block-writer.ts';
import { FILTERED_BYTES, SearchFilter } from './search-filter.ts';
import { searchTexts } from './search-texts.ts';

/** Puts blocks, and what is searched of them, into the database of a memory. */
export class BlockStore {
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
