// Lists the pages in the sidebar. The groups of the guides come from docs/README.md, and the other groups from folders.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DefaultTheme } from 'vitepress';

/** The sidebar groups, keyed by the path of the pages that show them. */
export type Parts = Readonly<Record<'/' | '/reference/' | '/commands', DefaultTheme.SidebarItem[]>>;

/** Returns the sidebar groups of all pages. */
export function sidebarParts(root: string): Parts {
  const docs = join(root, 'docs');
  const read = (file: string) => readFileSync(join(docs, file), 'utf8');
  const titled = (file: string) => ({
    text: /^# (.+)$/m.exec(read(file))?.[1]?.replaceAll('`', '') ?? basename(file),
    link: `/${file.replace(/\.md$/, '')}`,
  });
  const folder = (name: string) =>
    globSync(`${name}/[!Ri]*.md`, { cwd: docs })
      .map(titled)
      .sort((one, other) => one.text.localeCompare(other.text, 'en'));
  const guides = read('README.md')
    .split(/^### /m)
    .map((part) => ({
      text: part.slice(0, part.indexOf('\n')),
      items: [...part.matchAll(/\((guides\/[\w-]+\.md)\)/g)].map(([, file = '']) => titled(file)),
    }))
    .filter(({ items }) => items.length > 0);
  const facts = ['source.md', 'assumptions.md', 'sandbox-fidelity.md', 'releasing.md'].map(titled);
  return {
    '/': [...guides, { text: 'Facts', items: [...facts, { text: 'Decisions', link: '/decisions/' }] }],
    '/reference/': [
      { text: 'Reference', items: [{ text: 'Every resource', link: '/reference/' }, ...folder('reference')] },
      { text: 'Errors', items: [{ text: 'Every error', link: '/errors' }] },
    ],
    '/commands': [
      {
        text: 'Commands',
        items: [{ text: 'Every command', link: '/commands' }, ...folder('commands')],
      },
    ],
  };
}
