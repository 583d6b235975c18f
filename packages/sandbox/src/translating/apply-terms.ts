// Replaces glossary terms in a text. Terms are whole words in any case, and the longest term wins. The index of a
// dictionary is created once.

import type { DictionaryRecord } from '../store/catalog.ts';
import { entriesIn } from '../terms/glossary-entries.ts';

/** The terms of a dictionary, prepared for a fast search in a text. */
export interface TermIndex {
  /** The target term of each source term. The key is the source term in lower case. */
  readonly targets: ReadonlyMap<string, string>;
  /** The different lengths of the source terms, longest first, so that a search finds the longest term first. */
  readonly lengths: readonly number[];
}

const PLACES = /(?<![\p{L}\p{N}])\S/gu;
const WORD_CHARACTER = /[\p{L}\p{N}]/uy;

const indexes = new WeakMap<DictionaryRecord, TermIndex>();

/**
 * Returns the terms of a dictionary, prepared for a fast search. Stores the result, so that each dictionary is
 * converted only once.
 */
export function termsOf(dictionary: DictionaryRecord): TermIndex {
  const index = indexes.get(dictionary) ?? indexTerms(dictionary.tsv);
  indexes.set(dictionary, index);
  return index;
}

function indexTerms(tsv: string): TermIndex {
  const targets = new Map(Array.from(entriesIn(tsv), ([source, target]) => [lower(source), target]));
  const lengths = new Set(Array.from(targets.keys(), ({ length }) => length));
  return { targets, lengths: [...lengths].sort((one, other) => other - one) };
}

/**
 * Returns a text with the target terms in place of the source terms. If two dictionaries contain the same source term,
 * the later dictionary is used.
 */
export function applyTerms(dictionaries: readonly TermIndex[], text: string): string {
  if (dictionaries.length === 0) return text;
  const lowered = lower(text);
  let applied = '';
  let end = 0;
  for (const { index } of lowered.matchAll(PLACES)) {
    const term = index < end ? undefined : longestAt(lowered, index, dictionaries);
    if (term === undefined) continue;
    applied += text.slice(end, index) + term.target;
    end = index + term.length;
  }
  return applied + text.slice(end);
}

/**
 * Returns the longest term that begins at a position of the text. If two dictionaries contain the same source term, the
 * later dictionary is used.
 */
function longestAt(text: string, index: number, dictionaries: readonly TermIndex[]) {
  const found = dictionaries.toReversed().flatMap(({ targets, lengths }) => {
    for (const length of lengths) {
      const source = text.slice(index, index + length);
      const target = targets.get(source);
      if (target !== undefined && endsWord(text, index + length)) return [{ length: source.length, target }];
    }
    return [];
  });
  return found.sort((one, other) => other.length - one.length)[0];
}

function endsWord(text: string, end: number): boolean {
  WORD_CHARACTER.lastIndex = end;
  return !WORD_CHARACTER.test(text);
}

/**
 * Returns a text in lower case. The length stays the same, so that a position is valid in both texts. The Turkish
 * letter İ becomes i, because its usual lower case has two characters.
 */
function lower(text: string): string {
  return text.replaceAll('İ', 'I').toLowerCase();
}
