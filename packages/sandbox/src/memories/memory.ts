import { statSync } from 'node:fs';
import { prepareBlockReaders } from './block-reader.ts';
import { filterPage } from './filter-page.ts';
import { openDatabase } from './layout.ts';
import { type MemoryInfo, readInfo } from './memory-info.ts';
import { readPage } from './read-page.ts';
import { scan } from './scan.ts';
import type { PageRequest, SegmentPage } from './segment-page.ts';

export type { MemoryInfo } from './memory-info.ts';
export type { PageRequest, SegmentPage, TextFilter } from './segment-page.ts';
export type { StoredSegment } from './stored-segment.ts';

/** A memory up to this size is searched in a few milliseconds, less than the way to another thread and back takes. */
const SMALL_BYTES = 8 * 1024 * 1024;

export interface Memory {
  /** A filtered page of a large memory is searched for in a thread of its own. */
  page(request: PageRequest): Promise<SegmentPage>;
  info(): MemoryInfo;
  close(): void;
}

/** Opens a finished memory. Throws when there is none at the path. */
export function openMemory(path: string): Memory {
  const database = openDatabase(path);
  const info = readInfo(database);
  const createReader = prepareBlockReaders(database);
  const isSmall = statSync(path).size <= SMALL_BYTES;
  return {
    async page({ after = 0, limit, filter }) {
      if (filter === undefined || filter.text === '')
        return readPage(createReader(), info.segmentCount, after, limit);
      return isSmall ? scan(database, after, limit, filter) : filterPage({ path, after, limit, filter });
    },
    info: () => info,
    close: () => database.close(),
  };
}
