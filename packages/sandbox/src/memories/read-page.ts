// What is read of a memory: segments under the ids that follow from their place in the file, a page at a time.

import type { DatabaseSync } from 'node:sqlite';
import { isoTime, MAX_VARIANTS, type Segment } from 'language-service-tmx/import';
import { query } from '../store/sqlite.ts';
import { type SplitBlock, segmentsOf, splitBlock } from './blocks.ts';
import { blockOf } from './layout.ts';

export interface StoredTarget {
  /** Unique among the targets of the memory. */
  readonly id: number;
  readonly language: string;
  readonly text: string;
  /** ISO 8601 in UTC; undefined where the file did not say. */
  readonly creationTime: string | undefined;
  readonly updatedTime: string | undefined;
  readonly lastUsedTime: string | undefined;
}

export interface StoredSegment extends Pick<StoredTarget, 'creationTime' | 'updatedTime' | 'lastUsedTime'> {
  /** 1 for the first segment of the memory, then one more for each. */
  readonly id: number;
  readonly sourceText: string;
  readonly targets: StoredTarget[];
}

export interface TextFilter {
  /** Looked for in the source text and every target text. */
  readonly text: string;
  readonly caseSensitive: boolean;
}

export interface PageRequest {
  /** The `last` of the page before; undefined for the first page. */
  readonly after: number | undefined;
  /** Segments at most; at least 1. */
  readonly limit: number;
  readonly filter?: TextFilter;
}

export interface SegmentPage {
  /** In the order of the file. */
  readonly segments: StoredSegment[];
  /** Where the next page starts; undefined on the last page. */
  readonly last: number | undefined;
}

/** Ids have no gaps, so any page is found as fast as the first. */
export function readPage(
  readBlock: BlockReader,
  segmentCount: number,
  after: number,
  limit: number,
): SegmentPage {
  const segments: StoredSegment[] = [];
  const end = Math.min(after + limit, segmentCount);
  while (after + segments.length < end) {
    const next = after + segments.length + 1;
    segments.push(...readBlock(next, end - next + 1));
  }
  return { segments, last: end < segmentCount ? end : undefined };
}

/** Up to `limit` segments from an id on, as far as the block it lies in goes; none behind the last segment. */
export type BlockReader = (id: number, limit: number) => StoredSegment[];

/** Gives readers, one for each page: a reader keeps the block it has read last, so that each is split once. */
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

/** Ids follow from the place in the file and are stored nowhere. */
export function storedSegment(id: number, { source, targets }: Segment): StoredSegment {
  return {
    id,
    sourceText: source.text,
    creationTime: timeOf(source.created),
    updatedTime: timeOf(source.changed),
    lastUsedTime: timeOf(source.used),
    targets: targets.map(({ language, text, created, changed, used }, index) => ({
      id: id * MAX_VARIANTS + index,
      language,
      text,
      creationTime: timeOf(created),
      updatedTime: timeOf(changed),
      lastUsedTime: timeOf(used),
    })),
  };
}

function timeOf(date: string | undefined): string | undefined {
  return date === undefined ? undefined : isoTime(date);
}
