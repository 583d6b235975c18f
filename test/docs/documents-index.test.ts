import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { linkedFiles } from '../../scripts/docs/links.ts';

// Each folder of documents has a page that leads to all of it.

/** They are not committed: a committed page that leads to one leads nowhere for a reader of the repository. */
const writtenPages = ['docs/commands.md', 'docs/{commands,reference}/*'];
/** The first page of the site, which leads to written pages. */
const landing = 'docs/index.md';
const isWritten = (path: string) => writtenPages.some((pattern) => matchesGlob(path, pattern));

const committed = globSync(['*.md', '{docs,examples,sandbox,bench}/**/*.md'], {
  exclude: ['**/node_modules/**', landing, ...writtenPages],
});

const linksOf = (page: string) => linkedFiles(readFileSync(page, 'utf8'), page);

test('the index of the documents leads to every document', () => {
  const exclude = [landing, 'docs/README.md', 'docs/decisions/[0-9]*', ...writtenPages];
  expect(
    linksOf('docs/README.md')
      .filter((path) => path.startsWith('docs/'))
      .sort(),
  ).toEqual(globSync('docs/**/*.md', { exclude }).sort());
});

test('the index of the decisions leads to every decision', () => {
  expect(linksOf('docs/decisions/README.md').sort()).toEqual(globSync('docs/decisions/[0-9]*.md').sort());
});

test('the README leads to the index', () => {
  expect(linksOf('README.md')).toContain('docs/README.md');
});

test.for(committed)('the links of %s lead to what is committed', (page) => {
  expect(linksOf(page).filter((path) => !existsSync(path) || isWritten(path))).toEqual([]);
});

test.for([landing, ...globSync(writtenPages)])('the links of %s lead somewhere', (page) => {
  expect(linksOf(page).filter((path) => !existsSync(path))).toEqual([]);
});

test.for(globSync('docs/guides/*.md'))('%s shows a program or a command before a table', (page) => {
  expect(/^(```|\|)/m.exec(readFileSync(page, 'utf8'))?.[0]).toBe('```');
});
