// The groups of the navigation, and the order in which one reads.
import type { SitePage } from './page.ts';

/** Six groups with their parts; a page names its part. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'Get started': ['Start', 'Move to this client'],
  'Memories, glossaries, styles': [
    'Import and export translation memories',
    'Glossaries, Spoken Terms and styles',
    'Step by step, also with curl',
  ],
  'Calls and runtimes': ['Calls: lists, errors, limits, options', 'Servers, browsers and other tools'],
  'Test and verify': ['Test and verify'],
  Reference: ['API reference', 'Commands', 'Client reference'],
  'Facts and packages': ['Facts, figures and changes', 'Packages'],
};

/** The groups with their pages. Throws if a page names a part that is not there. */
export function navigationOf(pages: readonly SitePage[]) {
  const known = Object.values(groups).flat();
  const lost = pages.find(({ group }) => group !== undefined && !known.includes(group));
  if (lost !== undefined) throw new Error(`${lost.path}: the navigation has no part ${lost.group}.`);
  return Object.entries(groups).map(([name, parts]) => ({
    name,
    parts: parts.map((part) => {
      const inside = pages.filter(({ group }) => group === part);
      return { name: part, pages: inside.map(({ path, title, label = title }) => ({ path, label })) };
    }),
  }));
}

/** The parts in the order in which one reads. */
export function navigationParts(pages: readonly SitePage[]) {
  return navigationOf(pages).flatMap(({ parts }) => parts.filter((part) => part.pages.length > 0));
}
