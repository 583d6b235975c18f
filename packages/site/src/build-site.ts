// Builds the whole site: pages, their Markdown copies, scripts, and the table of contents for programs.
import type { Document } from 'language-service-description/document';
import { buildAssets } from './build-assets.ts';
import { llmsText } from './llms-text.ts';
import type { SitePage } from './page.ts';
import { clientPages } from './pages/client-pages.ts';
import { changelogPage, documentPages } from './pages/document-pages.ts';
import type { DocumentedEntry } from './pages/documented-entry.ts';
import { homePage } from './pages/home-page.ts';
import { relativeMarkdown } from './pages/links.ts';
import { referencePages } from './pages/reference-pages.ts';
import { renderPages } from './render-pages.ts';

/** Every page, in no particular order. */
export function sitePages(
  root: string,
  document: Document,
  documented: readonly DocumentedEntry[],
): SitePage[] {
  const reference = referencePages(document);
  return [
    homePage(reference),
    ...documentPages(root),
    ...reference,
    ...clientPages(documented, reference),
    changelogPage(root),
  ];
}

/** Every file of the site with its text; `documented` is what the package exports. */
export async function buildSite(
  root: string,
  document: Document,
  documented: readonly DocumentedEntry[],
): Promise<Map<string, string>> {
  const pages = sitePages(root, document, documented);
  const [html, assets] = await Promise.all([renderPages(pages), buildAssets(document, pages)]);
  const copies = pages.map(({ path, markdown }) => {
    return [`${path}index.md`, `${relativeMarkdown(markdown.trim(), path === '' ? '.' : path)}\n`] as const;
  });
  return new Map([...html, ...copies, ...assets, ['llms.txt', llmsText(pages)]]);
}
