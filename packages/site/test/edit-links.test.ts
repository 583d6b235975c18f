import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from './built-site.ts';

// Each page, and each part of the reference, leads to the file of the repository that one edits to change it.

const pages = [...site.keys()].filter((path) => path.endsWith('.html') && path !== '404.html');
const textOf = (path: string) => site.get(path) ?? '';
const footerOf = (page: string) => textOf(page).split('<footer>')[1] ?? '';

/** The links of a text to the files that one edits, with their words. */
function editLinks(text: string): { source: string; words: string }[] {
  const links = text.matchAll(/\/(edit|tree)\/main\/([^"]+)">(Edit [^<]+)</g);
  return [...links].map(([, kind, source = '', words = '']) => {
    expect({ source, isFolder: source.endsWith('/') }).toEqual({ source, isFolder: kind === 'tree' });
    return { source, words };
  });
}

test('every page leads to what one edits to change it: itself, or what it is made of', () => {
  const links = pages.flatMap((page) => editLinks(footerOf(page)));
  expect(links).toHaveLength(pages.length);
  const isStray = ({ source, words }: (typeof links)[number]) =>
    !existsSync(source) ||
    (words === 'Edit this page') !== source.endsWith('.md') ||
    (words === 'Edit this page' && readFileSync(source, 'utf8').startsWith('<!-- Generated'));
  expect(links.filter(isStray)).toEqual([]);
});

test.each([
  ['guides/importing', 'docs/guides/importing.md'],
  ['how-to/import', 'openapi/workflows/import.arazzo.yaml'],
  ['commands/tm', 'packages/cli/src/tm/'],
  ['commands/style-rules', 'openapi/paths/style-rules/'],
  ['commands/auth', 'packages/cli/src/commands/command-table.ts'],
  ['errors', 'docs/errors.md'],
  ['client/core', 'src/core.ts'],
  ['client/glossaries', 'openapi/paths/glossaries/'],
  ['reference/glossaries', 'openapi/paths/glossaries/'],
  ['changelog', 'CHANGELOG.md'],
])('%s is made of %s', (page, source) => {
  expect(editLinks(footerOf(`${page}/index.html`))).toMatchObject([{ source }]);
});

test('every operation and object of the reference leads to the file of the description that has it', () => {
  const parts = pages
    .filter((page) => page.startsWith('reference/'))
    .flatMap((page) => [...textOf(page).matchAll(/<section class="(?:operation|object).*?<\/section>/gs)]);
  expect(parts.length).toBeGreaterThan(80);
  for (const [part] of parts) {
    const [, id = ''] = / id="([^"]+)"/.exec(part) ?? [];
    const [link, ...others] = editLinks(part);
    expect({ id, others }).toEqual({ id, others: [] });
    const isOperation = part.startsWith('<section class="operation');
    if (isOperation) expect(readFileSync(link?.source ?? '', 'utf8')).toContain(`operationId: ${id}\n`);
    else expect(existsSync(`${link?.source}`) && link?.source.endsWith(`/${id}.yaml`)).toBe(true);
  }
});
