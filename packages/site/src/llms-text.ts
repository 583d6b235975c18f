// The table of contents for programs that read: each page with its Markdown copy and its first sentence.

import { navigationParts } from './navigation.ts';
import type { SitePage } from './page.ts';
import { absoluteMarkdown } from './pages/links.ts';
import { publication } from './publication.ts';
import { searchRows } from './search-rows.ts';

export function llmsText(pages: readonly SitePage[]): string {
  const sentences = new Map(searchRows(pages).map(([place, , text]) => [place, text]));
  const groups = navigationParts(pages).map(({ name, pages: inside }) => {
    const lines = inside.map(({ path, label }) => {
      const sentence = sentences.get(path) ?? '';
      return `- [${label}](${publication.address}${path}index.md)${sentence === '' ? '' : `: ${sentence}`}`;
    });
    return `## ${name}\n\n${lines.join('\n')}`;
  });
  return `# Language Service client

> A typed TypeScript client for the Language Service API, a local sandbox and a command line. Every page is Markdown, too:
> replace \`index.html\` by \`index.md\`, or send \`Accept: text/markdown\`. \`llms-full.txt\` holds all pages. What the service does not document is marked
> "Assumed": near certain, likely or a guess.

${groups.join('\n\n')}
`;
}

/** Every page in the order of the navigation, each below a line with its address. */
export function wholeText(pages: readonly SitePage[]): string {
  const order = navigationParts(pages).flatMap((part) => part.pages.map(({ path }) => path));
  const listed = order.flatMap((path) => pages.find((page) => page.path === path) ?? []);
  return listed
    .map(({ path, markdown }) => `<!-- ${path}index.md -->\n\n${absoluteMarkdown(markdown.trim())}\n`)
    .join('\n');
}
