// Ranks the results of the site's search. VitePress sends the functions to the page as text, so each may use only its
// arguments.
import type { DefaultTheme } from 'vitepress';

/**
 * The options of the search. Guides rank first, and pages for maintainers and about old versions rank last. Text in the
 * first section of a page, where its keywords are, counts more than text in other sections.
 */
export const miniSearch: NonNullable<DefaultTheme.LocalSearchOptions['miniSearch']> = {
  searchOptions: {
    fuzzy: 0.2,
    prefix: true,
    boost: { title: 6, text: 2, titles: 3 },
    // Words that are in nearly every section.
    processTerm: (term: string) =>
      /^(?:an?|and|are|can|do|does|for|from|how|i|in|into|is|it|its|more|my|not|of|on|one|or|than|that|the|this|to|what|when|where|why|with|you|der|die|das|ein|eine|im|ist|mit|und|von|wie|zu)$/i.test(
        term,
      )
        ? null
        : term.toLowerCase(),
    boostDocument: (place: string, term: string, stored?: Record<string, unknown>) => {
      if (/^\/(?:decisions|source|assumptions|documents|releasing)\b/.test(place)) return 0.3;
      if (/v2|\/migrating/.test(place)) return 0.5;
      const isFirst = Array.isArray(stored?.['titles']) && stored['titles'].length === 0;
      // The title counts already.
      const isInTitle = String(stored?.['title']).toLowerCase().includes(term);
      return (place.startsWith('/guides/') ? 1.3 : 1) * (isFirst && !isInTitle ? 2.5 : 1);
    },
  },
};
