// Search words of users that differ from the words of the documents.

import names from './other-names.json' with { type: 'json' };

type Names = Readonly<Record<string, string>>;

/** Additional words by which the search finds a page, keyed by the resource or the guide of the page. */
export const otherNames: Names = names.pages;

/**
 * The words that the documents use for a search word, keyed by the search word. For example, the value of `drop` is
 * `delete`, and the value of `add` is `create update`.
 */
export const otherWords: Names = names.words;
