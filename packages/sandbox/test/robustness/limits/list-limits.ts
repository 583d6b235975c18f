import { ids } from './limit.ts';

const SEGMENTS = `/v3/translation_memories/${ids.translationMemory}/segments`;

/** A list whose pages do not grow beyond a size. */
export interface ReducedList {
  readonly path: string;
  readonly items: string;
  /** Sizes with the items they give. */
  readonly sizes: readonly (readonly [size: number, items: number])[];
}

const reducedTo = (most: number): ReducedList['sizes'] => [
  [most - 1, most - 1],
  [most, most],
  [most + 1, most],
  [1_000_000_000, most],
];

/** "page_size max 100, larger values reduced"; that of the memories is the sandbox's own. */
export const reducedLists: readonly ReducedList[] = [
  { path: '/v3/style_profiles', items: 'style_profiles', sizes: reducedTo(100) },
  { path: SEGMENTS, items: 'segments', sizes: reducedTo(100) },
  { path: '/v3/translation_memories', items: 'translation_memories', sizes: reducedTo(25) },
];
