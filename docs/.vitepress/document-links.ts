// Converts the links between documents. Links to documents lead to pages of the site, and links to other files lead to
// the repository's host.
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import type { MarkdownRenderer } from 'vitepress';
import { publication } from '../../scripts/docs/publication.ts';

const docs = join(import.meta.dirname, '..');
const root = dirname(docs);

/**
 * Converts links to files into links to pages of the site, or to URLs at the repository's host. Escapes double braces,
 * and lets users scroll wide tables with the keyboard.
 */
export function documentLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('document-links', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const name = token.type === 'link_open' ? 'href' : 'src';
      const target = token.attrGet(name);
      if (target !== null && /^(?![a-z]+:|[#/])/.test(target))
        token.attrSet(name, placeOf(target, env.realPath ?? env.path));
    }
  });
  // Vue would evaluate text in double braces.
  const { rules } = md.renderer;
  for (const name of ['text', 'code_inline'] as const) {
    const { [name]: print } = rules;
    rules[name] = (tokens, at, ...more) =>
      (print?.(tokens, at, ...more) ?? '').replaceAll('{{', '&#123;&#123;');
  }
  // With tabindex, a wide table can be scrolled with the keyboard.
  rules['table_open'] = () => '<table tabindex="0">\n';
}

/** Returns the path of a page on the site, or the URL of a file at the repository's host. */
function placeOf(target: string, page: string): string {
  const [path = '', fragment] = target.split('#');
  const file = join(dirname(page), path);
  const hash = fragment === undefined ? '' : `#${fragment}`;
  if (file.startsWith(`${docs}/`) && /\.(?:md|png|svg)$/.test(file)) {
    const place = relative(docs, file).replace(/^README\.md$/, 'documents.md');
    return `/${place.replace(/(?<=\/)README\.md$/, 'index.md')}${hash}`;
  }
  if (!existsSync(file)) throw new Error(`${relative(root, page)} links to ${target}, which does not exist.`);
  return `${publication.repository}/blob/main/${relative(root, file)}${hash}`;
}
