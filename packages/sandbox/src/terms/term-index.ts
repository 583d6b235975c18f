// A glossary can have hundreds of thousands of terms, and as many with the same first word. They are prepared once for all
// requests that apply them.

import { handleEach, type Sliced } from '../workers/slices.ts';
import { entriesIn } from './glossary-entries.ts';

/** The terms of a dictionary, as they are looked up. */
export interface TermIndex {
  /** Targets by source in lower case. */
  readonly targets: ReadonlyMap<string, string>;
  /** The lengths of the sources by the word they begin with, the longest first. */
  readonly lengths: ReadonlyMap<string, readonly number[]>;
}

const WORD_OR_SIGN = /[\p{L}\p{N}]+|./suy;

/** The index of stored entries. */
export function* indexTerms(tsv: string): Sliced<TermIndex> {
  const targets = new Map<string, string>();
  const lengths = new Map<string, number[]>();
  yield* handleEach(entriesIn(tsv), ([source, target]) => {
    const lowered = lower(source);
    targets.set(lowered, target);
    const beginning = beginningAt(lowered, 0);
    const known = lengths.get(beginning);
    if (known === undefined) lengths.set(beginning, [lowered.length]);
    else if (!known.includes(lowered.length)) known.push(lowered.length);
  });
  yield* handleEach(lengths.values(), (some) => some.sort((one, other) => other - one));
  return { targets, lengths };
}

/** The word at that place, or the one sign. */
export function beginningAt(text: string, index: number): string {
  WORD_OR_SIGN.lastIndex = index;
  return WORD_OR_SIGN.exec(text)?.[0] ?? '';
}

/** In lower case, every character in its place: the few that grow longer stay. */
export function lower(text: string): string {
  const lowered = text.toLowerCase();
  if (lowered.length === text.length) return lowered;
  return text.replace(/./gsu, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  });
}
