// Builds the whole site: pages, their Markdown copies, scripts, and the table of contents for programs.

import type { Document } from 'language-service-description/document';
import { buildAssets } from './build-assets.ts';
import { llmsText, wholeText } from './llms-text.ts';
import type { SitePage } from './page.ts';
import { clientPages } from './pages/client-pages.ts';
import { documentPages } from './pages/document-pages.ts';
import type { DocumentedEntry } from './pages/documented-entry.ts';
import { figuresPage } from './pages/figures-page.ts';
import { functionsPage } from './pages/functions-page.ts';
import { homePage } from './pages/home-page.ts';
import { absoluteMarkdown } from './pages/links.ts';
import { referencePages } from './pages/reference-pages.ts';
import { publication } from './publication.ts';
import { pathFiles } from './reference/path-files.ts';
import { renderPages } from './render-pages.ts';

/** Every page, in no particular order. */
export function sitePages(
  root: string,
  document: Document,
  documented: readonly DocumentedEntry[],
): SitePage[] {
  const reference = referencePages(document, pathFiles(root));
  return [
    homePage(root, reference),
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
    return [`${path}index.md`, `${absoluteMarkdown(withIndex(markdown.trim()))}\n`] as const;
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

/** Below the title, where an agent that knows only this page finds the others. */
function withIndex(text: string): string {
  return text.replace(/(?<=^# .*)$/m, `\n\n> All pages are listed in [llms.txt](/llms.txt).`);
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
