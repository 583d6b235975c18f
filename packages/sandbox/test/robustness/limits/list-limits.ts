import type { Ask } from '../../support/ask.ts';
import { atLeast, atMost, each, ids, inCharacters, type Limit } from './limit.ts';

const SEGMENTS = `/v3/translation_memories/${ids.translationMemory}/segments`;
const sized = (path: string) => (ask: Ask, size: number) => ask('GET', `${path}?page_size=${size}`);

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

/** "page_size 1 to 25", "filter_text at least 2 characters". */
export const listLimits: readonly Limit[] = [
  {
    of: 'the largest page of style rule lists',
    sizes: atMost(25, 200),
    send: sized('/v3/style_rules'),
    says: '"message":"page_size: ',
  },
  ...['/v3/style_rules', SEGMENTS].map((path) => ({
    of: `the least page of ${path}`,
    sizes: atLeast(1, 200),
    send: sized(path),
    says: '"message":"page_size: ',
  })),
  ...each(inCharacters, (text) => ({
    of: 'a filter',
    sizes: atLeast(2, 200),
    send: (ask, size) => ask('GET', `${SEGMENTS}?filter_text=${text(size)}`),
    says: '"message":"filter_text: ',
  })),
];
