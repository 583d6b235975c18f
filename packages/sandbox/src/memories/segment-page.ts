import type { StoredSegment } from './stored-segment.ts';

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
  /** Where the next page goes on; undefined: there is none. */
  readonly last: number | undefined;
}
