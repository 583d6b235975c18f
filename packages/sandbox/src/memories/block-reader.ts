import type { DatabaseSync } from 'node:sqlite';
import { segmentsOf } from './blocks.ts';
import { blockOf } from './layout.ts';
import { type StoredSegment, storedSegment } from './stored-segment.ts';

/** Up to `limit` segments from an id on, as far as the block it lies in goes; none behind the last segment. */
export type BlockReader = (id: number, limit: number) => StoredSegment[];

export function createBlockReader(database: DatabaseSync): BlockReader {
  const find = database.prepare('SELECT * FROM blocks WHERE first_id <= ? ORDER BY first_id DESC LIMIT 1');
  return (id, limit) => {
    const row = find.get(id);
    if (row === undefined) return [];
    const block = blockOf(row);
    const start = id - block.firstId;
    const segments = segmentsOf(block, start, start + limit);
    return segments.map((segment, index) => storedSegment(id + index, segment));
  };
}
