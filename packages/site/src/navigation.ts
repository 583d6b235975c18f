// The groups of the navigation, and the order in which one reads.
import type { SitePage } from './page.ts';

export interface NavigationGroup {
  readonly name: string;
  readonly pages: readonly { readonly path: string; readonly label: string }[];
}

const groups = [
  'Start',
  'Import and export translation memories',
  'Glossaries, Spoken Terms and styles',
  'Calls: lists, errors, limits, options',
  'Servers, browsers and other tools',
  'Test, record and verify',
  'Move to this client',
  'Step by step, also with curl',
  'API reference',
  'Client reference',
  'Commands',
  'Packages',
  'Facts, figures and changes',
];

/** The groups with their pages. Throws if a page names a group that is not there. */
export function navigationOf(pages: readonly SitePage[]): NavigationGroup[] {
  const lost = pages.find(({ group }) => group !== undefined && !groups.includes(group));
  if (lost !== undefined) throw new Error(`${lost.path}: the navigation has no group ${lost.group}.`);
  return groups.flatMap((name) => {
    const inside = pages.filter(({ group }) => group === name);
    if (inside.length === 0) return [];
    return [{ name, pages: inside.map(({ path, title, label = title }) => ({ path, label })) }];
  });
}
