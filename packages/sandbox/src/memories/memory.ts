// A memory is an array of segments. A search begins at the end of the previous page.

import type { Pause } from '../async/pause.ts';
import { fold } from './fold.ts';

/**
 * The text of a segment in one language, with its times in the format of TMX, for example `20260131T120000Z`. A time
 * that the imported file does not contain is undefined.
 */
export interface StoredText {
  readonly text: string;
  readonly created?: string | undefined;
  readonly changed?: string | undefined;
  readonly used?: string | undefined;
}

/** A segment of a translation memory: a source text and its translations. */
export interface Segment {
  readonly source: StoredText;
  readonly targets: readonly (StoredText & { readonly language: string })[];
}

export interface TextFilter {
  /** The text to search for. A segment matches if its source text or one of its translations contains this text. */
  readonly text: string;
  readonly caseSensitive: boolean;
}

/** A page of segments, each with its position in the translation memory. */
export interface SegmentPage {
  readonly segments: readonly (readonly [place: number, segment: Segment])[];
  /** The position of the segment at which the next page begins; undefined on the last page. */
  readonly next: number | undefined;
}

export interface PageRequest {
  /** The position of the segment at which the page begins. */
  readonly from: number;
  /** The maximum number of segments on the page; at least 1. */
  readonly limit: number;
  readonly filter: TextFilter | undefined;
}

const SEARCHED_AT_ONCE = 500;

/** Returns a page of the segments in a translation memory that match the filter. */
export async function pageOf(
  memory: readonly Segment[],
  { from, limit, filter }: PageRequest,
  pause: Pause,
): Promise<SegmentPage> {
  const holds = matcher(filter);
  const segments: [number, Segment][] = [];
  for (let place = from; place < memory.length; place += 1) {
    if (place % SEARCHED_AT_ONCE === 0) await pause();
    const segment = memory[place];
    if (segment === undefined || !holds(segment)) continue;
    if (segments.length === limit) return { segments, next: Number(segments.at(-1)?.[0]) + 1 };
    segments.push([place, segment]);
  }
  return { segments, next: undefined };
}

function matcher(filter: TextFilter | undefined): (segment: Segment) => boolean {
  if (filter === undefined || filter.text === '') return () => true;
  const formOf = filter.caseSensitive ? (text: string) => text.normalize('NFC') : fold;
  const needle = formOf(filter.text);
  const holds = ({ text }: StoredText): boolean => formOf(text).includes(needle);
  return ({ source, targets }) => holds(source) || targets.some(holds);
}
