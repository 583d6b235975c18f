// Search words of users that differ from the words of the documents.

import names from './other-names.json' with { type: 'json' };

type Names = Readonly<Record<string, string>>;

/** Additional search words for a page, keyed by its resource or guide. */
export const otherNames: Names = names.pages;

/** The words that the documents use, keyed by a word that users search for. */
export const otherWords: Names = names.words;
