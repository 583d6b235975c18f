// Builds the whole site: pages, their Markdown copies, scripts, and the table of contents for programs.

import type { Document } from 'language-service-description/document';
import { buildAssets } from './build-assets.ts';
import { navigationOf } from './navigation.ts';
import { publication, type SitePage } from './page.ts';
import { clientPages } from './pages/client-pages.ts';
import { documentPages } from './pages/document-pages.ts';
import type { DocumentedEntry } from './pages/documented-entry.ts';
import { figuresPage } from './pages/figures-page.ts';
import { functionsPage } from './pages/functions-page.ts';
import { homePage } from './pages/home-page.ts';
import { relativeMarkdown } from './pages/links.ts';
import { referencePages } from './pages/reference-pages.ts';
import { pathFiles } from './reference/path-files.ts';
import { renderPages } from './render-pages.ts';
import { searchRows } from './search-index.ts';

/** Every page, in no particular order. */
export function sitePages(
  root: string,
  document: Document,
  documented: readonly DocumentedEntry[],
): SitePage[] {
  const reference = referencePages(document, pathFiles(root));
  return [
    homePage(reference),
    ...documentPages(root),
    ...reference,
    functionsPage(document, documented),
    ...clientPages(documented, reference),
    figuresPage(root),
  ];
}

/** Every file of the site with its text; `documented` is what the package exports. */
export async function buildSite(
  root: string,
  document: Document,
  documented: readonly DocumentedEntry[],
): Promise<Map<string, string>> {
  const pages = sitePages(root, document, documented);
  const [html, assets] = await Promise.all([
    renderPages([...pages, missingPage]),
    buildAssets(document, pages),
  ]);
  const copies = pages.map(({ path, markdown }) => {
    return [`${path}index.md`, `${relativeMarkdown(markdown.trim(), path === '' ? '.' : path)}\n`] as const;
  });
  return new Map([
    ...html,
    ...copies,
    ...assets,
    ['openapi.json', JSON.stringify(document)],
    ['llms.txt', llmsText(pages)],
    ['llms-full.txt', wholeText(pages)],
    ['sitemap.xml', siteMap(pages)],
  ]);
}

const missingPage: SitePage = {
  path: '404.html',
  title: 'This page does not exist',
  kind: 'missing',
  source: 'packages/site/src/build-site.ts',
  markdown: `Search for it (Ctrl+K), or start at the [first page](/), [Getting started](/guides/getting-started/) or the
[API reference](/reference/).`,
};

/** The addresses of the pages for search engines. */
function siteMap(pages: readonly SitePage[]): string {
  const rows = pages.map(({ path }) => `<url><loc>${publication.address}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
}

// The table of contents for programs that read: each page with its Markdown copy and its first sentence.

function llmsText(pages: readonly SitePage[]): string {
  const sentences = new Map(searchRows(pages).map(([place, , text]) => [place, text]));
  const groups = navigationOf(pages).map(({ name, pages: inside }) => {
    const lines = inside.map(({ path, label }) => {
      const sentence = sentences.get(path) ?? '';
      return `- [${label}](${path}index.md)${sentence === '' ? '' : `: ${sentence}`}`;
    });
    return `## ${name}\n\n${lines.join('\n')}`;
  });
  return `# Language Service client

> A typed TypeScript client for the Language Service API, a local sandbox and a command line. Every page is Markdown, too:
> replace \`index.html\` by \`index.md\`. \`llms-full.txt\` holds all pages. What the service does not document is marked
> "Assumed": near certain, likely or a guess.

${groups.join('\n\n')}
`;
}

/** Every page in the order of the navigation, each below a line with its address. */
function wholeText(pages: readonly SitePage[]): string {
  const order = navigationOf(pages).flatMap((group) => group.pages.map(({ path }) => path));
  const listed = order.flatMap((path) => pages.find((page) => page.path === path) ?? []);
  return listed
    .map(({ path, markdown }) => `<!-- ${path}index.md -->\n\n${relativeMarkdown(markdown.trim(), '.')}\n`)
    .join('\n');
}
