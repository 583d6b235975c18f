// What users call a page, a word or a resource where the documents use another word, in English and in other languages.

import names from './other-names.json' with { type: 'json' };

type Names = Readonly<Record<string, string>>;

/** By the name of the page: of a resource, or of a guide. */
export const otherNames: Names = names.pages;

/** By a word of a query: the words of the documents for it. */
export const otherWords: Names = names.words;

/**
 * Maps a word of another language, in lower case without accents, to English words. No English word contains
 * one.
 */
export const otherLanguages: Names = Object.fromEntries(
  Object.entries(names.languages).flatMap(([english, words]) =>
    words.split(', ').map((word) => [withoutAccents(word), english]),
  ),
);

/** Removes accents: many type `Ubersetzung` for `Übersetzung`. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
