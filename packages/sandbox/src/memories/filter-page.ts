// A search through a large memory takes a good part of a second, in which the event loop must not stand still. One thread
// searches for all memories, one search after the other.

import { Batches } from '../workers/batches.ts';
import { WorkerPool } from '../workers/worker-pool.ts';
import type { SegmentPage, TextFilter } from './read-page.ts';

export interface FilterRequest {
  /** Path of the memory. */
  readonly path: string;
  /** Id of the segment behind which the search begins; 0: from the first segment. */
  readonly after: number;
  readonly limit: number;
  readonly filter: TextFilter;
}

const searches = new Batches<FilterRequest, SegmentPage>(
  new WorkerPool(new URL('./filter-worker.ts', import.meta.url), {
    mostThreads: 1,
    // Most of what a search makes is garbage at once.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  }),
);

/** Searches in the filter thread. Rejects when the memory cannot be read. */
export function filterPage(request: FilterRequest): Promise<SegmentPage> {
  return searches.run(request);
}
