// The table of contents for programs that read: each page with its Markdown copy and its first sentence.
import { navigationOf } from './navigation.ts';
import type { SitePage } from './page.ts';
import { searchEntries } from './search/search-entries.ts';

export function llmsText(pages: readonly SitePage[]): string {
  const sentences = new Map(searchEntries(pages).map(([place, , text]) => [place, text]));
  const groups = navigationOf(pages).map(({ name, pages: inside }) => {
    const lines = inside.map(({ path, label }) => {
      const sentence = sentences.get(path) ?? '';
      return `- [${label}](${path}index.md)${sentence === '' ? '' : `: ${sentence}`}`;
    });
    return `## ${name}\n\n${lines.join('\n')}`;
  });
  return `# Language Service client

> A typed TypeScript client for the Language Service API, a local sandbox and a command line. Every page is Markdown, too:
> replace \`index.html\` by \`index.md\`. What the service does not document is marked "Assumed (A)", "(B)" or "(C)".

${groups.join('\n\n')}
`;
}
