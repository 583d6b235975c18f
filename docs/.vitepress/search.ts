// Ranks the results of the site's search. VitePress sends the function to the page as text, so it may use only its
// arguments.
import type { DefaultTheme } from 'vitepress';

/** The options of the search, which rank guides first, and pages of facts and of old versions last. */
export const miniSearch: NonNullable<DefaultTheme.LocalSearchOptions['miniSearch']> = {
  searchOptions: {
    fuzzy: 0.2,
    prefix: true,
    boost: { title: 4, text: 2, titles: 1 },
    boostDocument: (place: string) => {
      if (/^\/(?:decisions|source|assumptions|sandbox-fidelity|documents|releasing)\b/.test(place))
        return 0.3;
      if (/v2|\/migrating/.test(place)) return 0.5;
      return place.startsWith('/guides/') ? 1.3 : 1;
    },
  },
};
