// The site of the documents. Its pages are the Markdown files of docs/, unchanged.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headingSlug, plainText } from 'language-service-description/search/headings';
import { defineConfig } from 'vitepress';
import { publication } from '../../scripts/docs/publication.ts';
import { writeCopies } from './copies.ts';
import { documentLinks } from './document-links.ts';
import { miniSearch } from './search.ts';
import { sidebarParts } from './sidebar.ts';

const root = join(import.meta.dirname, '..', '..');
const { description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const parts = sidebarParts(root);
const base = process.env['DOCS_BASE'] ?? '/';

export default defineConfig({
  title: 'Language Service client',
  description,
  lang: 'en',
  base,
  cacheDir: join(root, 'node_modules', '.cache', 'vitepress'),
  // The repository's host shows README.md as the index of a folder, and VitePress shows index.md.
  rewrites: {
    'README.md': 'documents.md',
    'decisions/README.md': 'decisions/index.md',
  },
  head: [['link', { rel: 'icon', href: `${base}favicon.svg` }]],
  sitemap: { hostname: publication.address },
  markdown: {
    anchor: { slugify: (text) => headingSlug(plainText(text)) },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: documentLinks,
  },
  vite: {
    server: { headers: { 'x-content-type-options': 'nosniff' } },
    build: { chunkSizeWarningLimit: 2_000 },
  },
  buildEnd: (site) => writeCopies(site, Object.values(parts).flat()),
  themeConfig: {
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/guides/getting-started' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Commands', link: '/commands' },
      { text: 'Errors', link: '/errors' },
    ],
    sidebar: { ...parts, '/errors': parts['/reference/'] },
    socialLinks: [{ icon: 'github', link: publication.repository }],
    editLink: { pattern: `${publication.repository}/blob/main/docs/:path`, text: 'Edit this page' },
    search: {
      provider: 'local',
      options: {
        _render(source, env, md) {
          const html = md.render(source, env);
          // The search also indexes the keywords of a page. They are added below the title and not shown.
          const words = String(env.frontmatter?.['keywords'] ?? '');
          return html.replace('</h1>', `</h1><p>${md.utils.escapeHtml(words)}</p>`);
        },
        miniSearch,
      },
    },
  },
});
