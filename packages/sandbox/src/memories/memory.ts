import type { DatabaseSync } from 'node:sqlite';
import { createBlockReader } from './block-reader.ts';
import { filterPage } from './filter-page.ts';
import { numberOf, openDatabase, textOf } from './layout.ts';
import { readPage } from './read-page.ts';
import type { PageRequest, SegmentPage } from './segment-page.ts';

export type { PageRequest, SegmentPage, TextFilter } from './segment-page.ts';
export type { StoredSegment } from './stored-segment.ts';

export interface MemoryInfo {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguages: string[];
  readonly segmentCount: number;
  readonly skippedSegmentCount: number;
}

export interface Memory {
  /** A filtered page is searched for in a thread of its own. */
  page(request: PageRequest): Promise<SegmentPage>;
  info(): MemoryInfo;
  close(): void;
}

/** Opens a finished memory. Throws when there is none at the path. */
export function openMemory(path: string): Memory {
  const database = openDatabase(path);
  const info = readInfo(database);
  const readBlock = createBlockReader(database);
  return {
    async page({ after = 0, limit, filter }) {
      if (filter === undefined || filter.text === '')
        return readPage(readBlock, info.segmentCount, after, limit);
      return filterPage({ path, after, limit, filter });
    },
    info: () => info,
    close: () => database.close(),
  };
}

export function readInfo(database: DatabaseSync): MemoryInfo {
  const row = database.prepare('SELECT * FROM memory').get() ?? {};
  return {
    name: textOf(row, 'name'),
    sourceLanguage: textOf(row, 'source_language'),
    targetLanguages: JSON.parse(textOf(row, 'target_languages')),
    segmentCount: numberOf(row, 'segment_count'),
    skippedSegmentCount: numberOf(row, 'skipped_segment_count'),
  };
}
