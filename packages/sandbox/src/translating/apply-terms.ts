// Glossary terms replace whole words in any case, the longest first. A dictionary is prepared once for all requests that
// apply it.

import type { DictionaryRecord } from '../store/catalog.ts';
import { entriesIn } from '../terms/glossary-entries.ts';

/** The terms of a dictionary, as they are looked up. */
export interface TermIndex {
  /** Targets by source in lower case. */
  readonly targets: ReadonlyMap<string, string>;
  /** The lengths that sources have, the longest first. */
  readonly lengths: readonly number[];
}

const PLACES = /(?<![\p{L}\p{N}])\S/gu;
const WORD_CHARACTER = /[\p{L}\p{N}]/uy;

const indexes = new WeakMap<DictionaryRecord, TermIndex>();

/** Returns the index of a stored dictionary. */
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

/** Puts in the terms of these dictionaries; of two with the same source, that of the later one. */
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

/** Returns the longest term at a place; of two with the same source, that of the later dictionary. */
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

/** Returns the text in lower case, every character in its place: İ alone would grow longer. */
function lower(text: string): string {
  return text.replaceAll('İ', 'I').toLowerCase();
}
