// Ranks the results of the site's search. VitePress sends the functions to the page as text, so each may use only its
// arguments.
import type { DefaultTheme } from 'vitepress';

/**
 * The options of the search. Guides rank first, and pages for maintainers and about old versions rank last. The first
 * section of a page has its title and its keywords, so it ranks above the other sections.
 */
export const miniSearch: NonNullable<DefaultTheme.LocalSearchOptions['miniSearch']> = {
  searchOptions: {
    fuzzy: 0.2,
    prefix: true,
    boost: { title: 4, text: 2, titles: 1 },
    // Words that are in nearly every section.
    processTerm: (term: string) =>
      /^(?:an?|and|are|can|do|does|for|from|how|i|in|into|is|it|its|more|my|not|of|on|one|or|than|that|the|this|to|what|when|where|why|with|you|der|die|das|ein|eine|im|ist|mit|und|von|wie|zu)$/i.test(
        term,
      )
        ? null
        : term.toLowerCase(),
    boostDocument: (place: string, _term: string, stored?: Record<string, unknown>) => {
      if (/^\/(?:decisions|source|assumptions|documents|releasing)\b/.test(place)) return 0.3;
      if (/v2|\/migrating/.test(place)) return 0.5;
      const isFirst = Array.isArray(stored?.['titles']) && stored['titles'].length === 0;
      return (place.startsWith('/guides/') ? 1.3 : 1) * (isFirst ? 2 : 1);
    },
  },
};
