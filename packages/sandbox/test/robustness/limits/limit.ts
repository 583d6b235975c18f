import { fixtures } from '../../../src/index.ts';
import type { Answered, Ask } from '../../support/ask.ts';

/** A limit, and what is just below, at, and just above it. */
export interface Limit {
  readonly of: string;
  /** Sizes with the statuses they give. */
  readonly sizes: readonly (readonly [size: number, status: number])[];
  /** Asks for something of that size. */
  readonly send: (ask: Ask, size: number) => Promise<Answered>;
  /** What the body of the refusal says. */
  readonly says: string;
}

/** Sizes around the largest that is taken. */
export function atMost(most: number, taken: number, refused = 400): Limit['sizes'] {
  return [
    [most - 1, taken],
    [most, taken],
    [most + 1, refused],
  ];
}

/** Texts of a kind, by their size. */
type Texts = readonly (readonly [kind: string, text: (size: number) => string])[];

/** Texts that have that many bytes of UTF-8. */
export const inBytes: Texts = [
  ['one-byte letters', (size) => 'a'.repeat(size)],
  ['two-byte letters', (size) => 'é'.repeat(size >> 1) + 'a'.repeat(size & 1)],
  ['letters with a four-byte character at their end', (size) => `${'a'.repeat(size - 4)}😀`],
];

/** Texts that have that many code points. */
export const inCharacters: Texts = [
  ['letters', (size) => 'a'.repeat(size)],
  ['characters of two units', (size) => '😀'.repeat(size)],
  ['letters and marks', (size) => 'e\u0301'.repeat(size).slice(0, size)],
];

export function each(kinds: Texts, limit: (text: (size: number) => string) => Limit): Limit[] {
  return kinds.map(([kind, text]) => ({ ...limit(text), of: `${limit(text).of} in ${kind}` }));
}

export const PAIR = { source_lang: 'en', target_lang: 'de' };
export const { ids } = fixtures;
