import type { BlockReader } from './block-reader.ts';
import type { SegmentPage } from './segment-page.ts';
import type { StoredSegment } from './stored-segment.ts';

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
