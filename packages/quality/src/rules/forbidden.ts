import { TermFinder } from '../terms/term-finder.ts';
import type { Rule } from './finding.ts';

/** A word that translations must not have, and what they should have in its place. */
export type ForbiddenWord = ReturnType<typeof parseForbidden>[number];

/** Reads the words of a file: one a line, with a tab or `=>` before what replaces it; `#` begins a comment. */
export function parseForbidden(text: string) {
  return text.split(/\r?\n/).flatMap((line) => {
    const [word = '', better = ''] = line.split(/\t|=>/).map((part) => part.trim());
    if (word === '' || word.startsWith('#')) return [];
    return [better === '' ? { word } : { word, better }];
  });
}

/** Forbidden words in a translation, in any form. */
export function forbidden(words: readonly ForbiddenWord[]): Rule {
  const finders = new Map<string, TermFinder<ForbiddenWord>>();
  return ({ target, targetLanguage }) => {
    const entries = words.map((one) => [one.word, one] as const);
    const finder = finders.get(targetLanguage) ?? new TermFinder(targetLanguage, entries);
    finders.set(targetLanguage, finder);
    const found = new Set(finder.places(target).map(({ entry }) => entry));
    return Array.from(found, ({ word, better }) => ({
      message: `${JSON.stringify(word)} is forbidden${better === undefined ? '' : `: use ${JSON.stringify(better)}`}`,
      term: word,
      expected: better === undefined ? undefined : [better],
    }));
  };
}
