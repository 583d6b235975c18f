// Glossary terms replace whole words in any case, the longest first. The text at a place is looked up once per length of
// the terms that begin with its word.

import { beginningAt, lower, type TermIndex } from '../terms/term-index.ts';

const PLACES = /(?<![\p{L}\p{N}])\S/gu;
/** No term is longer: 1024 bytes. */
const MOST_CHARACTERS = 1025;
const WORD_CHARACTER = /[\p{L}\p{N}]/uy;

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

interface Term {
  readonly length: number;
  readonly target: string;
}

function longestAt(text: string, index: number, dictionaries: readonly TermIndex[]): Term | undefined {
  const beginning = beginningAt(text.slice(index, index + MOST_CHARACTERS), 0);
  let longest: Term | undefined;
  for (const { targets, lengths } of dictionaries) {
    for (const length of lengths.get(beginning) ?? []) {
      if (length < (longest?.length ?? 0)) break;
      const target = endsWord(text, index + length)
        ? targets.get(text.slice(index, index + length))
        : undefined;
      if (target === undefined) continue;
      longest = { length, target };
      break;
    }
  }
  return longest;
}

function endsWord(text: string, end: number): boolean {
  WORD_CHARACTER.lastIndex = end;
  return !WORD_CHARACTER.test(text);
}
