import type { DatabaseSync } from 'node:sqlite';
import { query } from '../store/sqlite.ts';
import { type SplitBlock, segmentsOf, splitBlock } from './blocks.ts';
import { blockOf } from './layout.ts';
import { type StoredSegment, storedSegment } from './stored-segment.ts';

/** Up to `limit` segments from an id on, as far as the block it lies in goes; none behind the last segment. */
export type BlockReader = (id: number, limit: number) => StoredSegment[];

/** Gives readers, one for each page: a reader keeps the block it has read last, so that each is taken apart once. */
export function prepareBlockReaders(database: DatabaseSync): () => BlockReader {
  const find = query(database, 'SELECT * FROM blocks WHERE first_id <= ? ORDER BY first_id DESC LIMIT 1');
  return () => {
    let block: SplitBlock | undefined;
    return (id, limit) => {
      if (block === undefined || !isIn(block, id)) {
        const row = find.get(id);
        if (row === undefined) return [];
        block = splitBlock(blockOf(row));
      }
      const start = id - block.firstId;
      const segments = segmentsOf(block, start, start + limit);
      return segments.map((segment, index) => storedSegment(id + index, segment));
    };
  };
}

function isIn({ firstId, texts }: SplitBlock, id: number): boolean {
  return id >= firstId && id < firstId + texts.length;
}
