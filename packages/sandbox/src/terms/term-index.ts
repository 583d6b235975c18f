// A glossary can have hundreds of thousands of terms, and as many with the same first word. They are prepared once for all
// requests that apply them.

import type { DictionaryRecord } from '../store/catalog.ts';
import { entriesIn } from './glossary-entries.ts';

/** The terms of a dictionary, as they are looked up. */
export interface TermIndex {
  /** Targets by source in lower case. */
  readonly targets: ReadonlyMap<string, string>;
  /** The lengths of the sources by the word they begin with, the longest first. */
  readonly lengths: ReadonlyMap<string, readonly number[]>;
}

const WORD_OR_SIGN = /[\p{L}\p{N}]+|./suy;

const indexes = new WeakMap<DictionaryRecord, TermIndex>();

/** The index of a stored dictionary. */
export function termsOf(dictionary: DictionaryRecord): TermIndex {
  const index = indexes.get(dictionary) ?? indexTerms(dictionary.tsv);
  indexes.set(dictionary, index);
  return index;
}

function indexTerms(tsv: string): TermIndex {
  const targets = new Map<string, string>();
  const lengths = new Map<string, number[]>();
  for (const [source, target] of entriesIn(tsv)) {
    const lowered = lower(source);
    targets.set(lowered, target);
    const beginning = beginningAt(lowered, 0);
    const known = lengths.get(beginning);
    if (known === undefined) lengths.set(beginning, [lowered.length]);
    else if (!known.includes(lowered.length)) known.push(lowered.length);
  }
  for (const some of lengths.values()) some.sort((one, other) => other - one);
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
