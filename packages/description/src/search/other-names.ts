// Words of users for a page, a resource or a term for which the documents use another word. They are in English and in
// other languages.

import names from './other-names.json' with { type: 'json' };

type Names = Readonly<Record<string, string>>;

/** Further words for a page, keyed by the name of its resource or its guide. */
export const otherNames: Names = names.pages;

/** The words of the documents for a word of a query, keyed by the word of the query. */
export const otherWords: Names = names.words;

/**
 * The English words for a word of another language, keyed by that word in lower case without accents. No English word
 * contains one of these keys.
 */
export const otherLanguages: Names = Object.fromEntries(
  Object.entries(names.languages).flatMap(([english, words]) =>
    words.split(', ').map((word) => [withoutAccents(word), english]),
  ),
);

/** Removes accents: many users type `Ubersetzung` for `Übersetzung`. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
