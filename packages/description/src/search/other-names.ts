// Search words of users that differ from the words of the documents.

import names from './other-names.json' with { type: 'json' };

type Names = Readonly<Record<string, string>>;

/** Additional words by which the search finds a page, keyed by the resource or the guide of the page. */
export const otherNames: Names = names.pages;

/**
 * The words that the documents use instead of a word that users search for, keyed by the users' word. For example, the
 * key `drop` has the word `delete`.
 */
export const otherWords: Names = names.words;
