// A page of the site before its layout: what the navigation, the search, the Markdown copies and the check of links read.

export interface SitePage {
  /** Where it is: `guides/importing/`; empty for the first page. */
  readonly path: string;
  /** The heading. */
  readonly title: string;
  /** The name in the navigation; default: the title. */
  readonly label?: string;
  /** The group of the navigation that lists it; without one, other pages lead to it. */
  readonly group?: string;
  /** The body as Markdown with links from the root, `/guides/lists/#pages`; it is the Markdown copy, too. */
  readonly markdown: string;
  /** The body as HTML where it says more than Markdown can. */
  readonly html?: string;
  /** What the search knows beside the headings: anchors with their words. */
  readonly entries?: readonly SearchEntry[];
  /** More words by which the search finds the page. */
  readonly otherNames?: string;
  /** What the page needs: `reference` has the switch and the samples; `missing` replaces a page that does not exist. */
  readonly kind?: 'reference' | 'home' | 'missing';
  /** The operations of a resource: the navigation lists them below the page. */
  readonly operations?: readonly {
    readonly anchor: string;
    readonly title: string;
    readonly badge: string;
  }[];
  /** The file of the repository that one edits to change the page, or a folder with its slash. */
  readonly source: string;
}

/** A place that the search leads to. */
export interface SearchEntry {
  readonly anchor: string;
  readonly title: string;
  /** Its first sentence. */
  readonly text: string;
  /** Everything else by which it is found. */
  readonly words?: string;
  /** Names of its parameters and fields. */
  readonly names?: string;
}
