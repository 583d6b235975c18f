// Writes each page as a Markdown file for programs that read, next to its HTML file. llms.txt lists the pages.
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DefaultTheme, SiteConfig } from 'vitepress';
import { frontMatter, relinked } from '../../scripts/docs/links.ts';
import { publication } from '../../scripts/docs/publication.ts';

/** Writes a Markdown copy of each page, and `llms.txt`, which lists the pages. */
export async function writeCopies(
  { srcDir, outDir, pages, rewrites }: SiteConfig,
  groups: readonly Group[],
): Promise<void> {
  const copies = pages.map((file) => ({
    file,
    text: copyOf(file, readFileSync(join(srcDir, file), 'utf8')),
  }));
  const list = llmsText(groups, (link) => {
    const place = `${link.slice(1).replace(/\/$/, '/index')}.md`;
    return copies.find(({ file }) => (rewrites.map[file] ?? file) === place);
  });
  for (const { file, text } of [...copies, { file: 'llms.txt', text: list }]) {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), text);
  }
}

type Group = DefaultTheme.SidebarItem;

interface Copy {
  readonly file: string;
  readonly text: string;
}

/**
 * Returns a page without elements that only the site needs. Links to files that are not pages lead to the repository.
 */
function copyOf(file: string, text: string): string {
  const plain = text.replace(frontMatter, '').replaceAll(/^(?:<\/?section.*>|::: ?.*)\n+/gm, '');
  return relinked(plain.replaceAll(/ ?<button.*?<\/button>|<\/?span[^>]*>/g, ''), `docs/${file}`, (path) =>
    path.startsWith('docs/')
      ? `${publication.address}${path.slice('docs/'.length)}`
      : `${publication.repository}/blob/main/${path}`,
  );
}

function llmsText(groups: readonly Group[], copyAt: (link: string) => Copy | undefined): string {
  const parts = groups.map(({ text, items = [] }) => {
    const lines = items.map(({ text: title, link = '' }) => {
      const copy = copyAt(link);
      if (copy === undefined) throw new Error(`The sidebar links to ${link}, which is not a page.`);
      const sentence = /^[A-Z][^|<]*?[.:](?=\s)/ms.exec(copy.text.replace(/^#.*/m, ''))?.[0] ?? '';
      return `- [${title}](${publication.address}${copy.file})${sentence === '' ? '' : `: ${sentence.replaceAll(/\s+/g, ' ')}`}`;
    });
    return `## ${text}\n\n${lines.join('\n')}`;
  });
  return `# Language Service client

> A typed TypeScript client for the Language Service API, a local sandbox and a command line. Every page is Markdown, too:
> replace \`.html\` by \`.md\`. What the service does not document is marked "Assumed": near certain, likely or a guess.

${parts.join('\n\n')}
`;
}
