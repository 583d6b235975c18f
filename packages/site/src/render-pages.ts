/// <reference path="../types/eleventy.d.ts" />
// Eleventy turns the pages into HTML: Markdown, layout, data. It reads no file but the layout and writes none.
import { join, relative } from 'node:path';
import { dirname } from 'node:path/posix';
import { Eleventy } from '@11ty/eleventy';
import { markdown } from './markdown.ts';
import { navigationOf, navigationParts } from './navigation.ts';
import type { SitePage } from './page.ts';
import { relativeHtml } from './pages/links.ts';
import { editAddress, publication } from './publication.ts';
import { searchRows } from './search-rows.ts';

const theme = join(import.meta.dirname, '..', 'theme');

/** The HTML of each page, by its file: `guides/lists/index.html`. */
export async function renderPages(pages: readonly SitePage[]): Promise<Map<string, string>> {
  const navigation = navigationOf(pages);
  const order = navigationParts(pages).flatMap((part) => part.pages);
  const sentences = new Map(searchRows(pages).map(([place, , text]) => [place, text]));
  const eleventy = new Eleventy(relative(process.cwd(), theme) || '.', '_unused', {
    quietMode: true,
    configPath: null,
    config(config) {
      config.setUseGitIgnore(false);
      config.setLibrary('md', markdown);
      config.addGlobalData('navigation', navigation);
      config.addGlobalData('site', publication);
      for (const [at, page] of pages.entries())
        config.addTemplate(`page-${at}.md`, page.html ?? withoutTitle(page.markdown), {
          permalink: fileOf(page.path),
          layout: 'page.njk',
          templateEngineOverride: page.html === undefined ? 'md' : 'html',
          ...dataOf(page, order),
          openGroup: navigation.find(({ parts }) =>
            parts.some(({ name }) => name === (page.group ?? 'Start')),
          )?.name,
          description: sentences.get(page.path) || page.title,
        });
    },
  });
  const built = await eleventy.toJSON();
  const files = built.map(({ url, content }) => {
    const file = fileOf(url.slice(1));
    return [file, relativeHtml(content, dirname(file))] as const;
  });
  return new Map(files);
}

/** `guides/lists/index.html`; the page of a wrong address is a file by itself. */
function fileOf(path: string): string {
  return path.endsWith('.html') ? path : `${path}index.html`;
}

function dataOf(page: SitePage, order: readonly { readonly path: string; readonly label: string }[]) {
  const at = order.findIndex(({ path }) => path === page.path);
  return {
    path: page.path,
    title: page.title,
    kind: page.kind ?? 'document',
    group: page.group ?? '',
    isListed: at >= 0,
    previous: at < 0 ? undefined : order[at - 1],
    next: at < 0 ? undefined : order[at + 1],
    sections: sectionsOf(page),
    operations: page.operations,
    edit: editAddress(page.source),
    isWritten: page.source.endsWith('.md'),
  };
}

/** The places on the page that the list beside it names. */
function sectionsOf({ html, entries, markdown: text, kind }: SitePage): { anchor: string; title: string }[] {
  if (kind === 'home') return [];
  if (entries !== undefined) return entries.map(({ anchor, title }) => ({ anchor, title }));
  const printed = html ?? markdown.render(text);
  return [...printed.matchAll(/<h2 id="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(([, anchor = '', title = '']) => ({
    anchor,
    title: title.replaceAll(/<[^>]*>/g, ''),
  }));
}

/** The layout has the title. */
function withoutTitle(text: string): string {
  return text.replace(/^# .*\n*/m, '');
}
