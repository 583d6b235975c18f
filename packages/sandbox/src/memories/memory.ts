import { statSync } from 'node:fs';
import { filterPage } from './filter-page.ts';
import { openDatabase, readInfo } from './layout.ts';
import { type PageRequest, prepareBlockReaders, readPage, type SegmentPage } from './read-page.ts';
import { scan } from './scan.ts';

export type { PageRequest, SegmentPage, StoredSegment, TextFilter } from './read-page.ts';

/** A memory up to this size is searched in a few milliseconds, less than the way to another thread and back takes. */
const SMALL_BYTES = 8 * 1024 * 1024;

export interface Memory {
  /** A filtered page of a large memory is searched for in its own thread. */
  page(request: PageRequest): Promise<SegmentPage>;
  close(): void;
}

/** Opens a finished memory. Throws when the path has no memory. */
export function openMemory(path: string): Memory {
  const database = openDatabase(path);
  const { segmentCount } = readInfo(database);
  const createReader = prepareBlockReaders(database);
  const isSmall = statSync(path).size <= SMALL_BYTES;
  return {
    async page({ after = 0, limit, filter }) {
      if (filter === undefined || filter.text === '')
        return readPage(createReader(), segmentCount, after, limit);
      return isSmall ? scan(database, after, limit, filter) : filterPage({ path, after, limit, filter });
    },
    close: () => database.close(),
  };
}
