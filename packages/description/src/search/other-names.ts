// Search words of users that differ from the words of the documents, in English and other languages.

import names from './other-names.json' with { type: 'json' };

type Names = Readonly<Record<string, string>>;

/** Further search words for a page, keyed by its resource or guide. */
export const otherNames: Names = names.pages;

/** The words of the documents, keyed by a word of a query. */
export const otherWords: Names = names.words;

/**
 * The English words, keyed by a word of another language in lower case without accents. No English word contains one of
 * these keys.
 */
export const otherLanguages: Names = Object.fromEntries(
  Object.entries(names.languages).flatMap(([english, words]) =>
    words.split(', ').map((word) => [withoutAccents(word), english]),
  ),
);

/** Removes accents, because many users type `Ubersetzung` for `Übersetzung`. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
