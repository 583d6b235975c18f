import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { linkedFiles } from '../../scripts/docs/links.ts';
import { skillPages } from '../../scripts/docs/skills.ts';

// `npm run generate -- --check` holds each skill against its guide; printed-pages.repository.test.ts plays it.

const paths = globSync(['skills/*/*', 'packages/*/skills/*/*']).sort();

test('the skills that are committed are those that are made', async () => {
  const made = await skillPages();
  expect(made.map(({ path }) => path.slice(`${process.cwd()}/`.length)).sort()).toEqual(paths);
});

test.for(paths)('%s has the head that agents read, and leads to its guide', (path) => {
  const text = readFileSync(path, 'utf8');
  const [, name, description = '', page = ''] =
    /^---\nname: (.+)\ndescription: (.+)\n---\n\n<!-- Generated from (\S+) by/.exec(text) ?? [];
  expect(name).toBe(basename(dirname(path)));
  expect(name).toMatch(/^[a-z]+(-[a-z]+)+$/);
  expect(JSON.parse(description).length).toBeGreaterThan(80);
  expect(JSON.parse(description).length).toBeLessThanOrEqual(1_024);
  const links = linkedFiles(text, path);
  expect(links).toContain(page);
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
  expect(text).not.toContain('](#');
});
