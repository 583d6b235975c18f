// Search words of users that differ from the words of the documents.

import names from './other-names.json' with { type: 'json' };

type Names = Readonly<Record<string, string>>;

/** Further search words for a page, keyed by its resource or guide. */
export const otherNames: Names = names.pages;

/** The words of the documents, keyed by a word of a query. */
export const otherWords: Names = names.words;
