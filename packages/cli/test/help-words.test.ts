import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandTable } from '../src/commands/command-table.ts';
import { docsFolder, searchDocs } from '../src/help/search-docs.ts';
import { runCommand } from './support/command-line.ts';

// Reads: docs/errors.md, docs/guides/*.md

// What a user types after `help`, and the commands or pages that answer it.

const queries: readonly (readonly [query: string, ...places: string[]])[] = [
  ['how do I resume an import', 'docs/guides/resuming.md', 'tm resume'],
  ['rename a glossary', 'glossaries update'],
  ['pagination', 'docs/guides/lists.md'],
  ['proxy', 'docs/guides/proxies.md'],
  ['429', 'docs/errors.md', 'docs/guides/rate-limits.md'],
  ['api key', 'docs/guides/keys-and-scopes.md', 'auth login'],
  ['keep the account in git', 'docs/guides/account-in-git.md'],
  ['remove duplicate units', 'docs/guides/tmx-workbench.md', 'tmx dedupe'],
  ['split a tmx file', 'tmx split', 'docs/guides/tmx-workbench.md'],
  ['shell completion', 'completion'],
  ['connect claude', 'docs/guides/agents.md', 'mcp'],
  ['unknown outcome', 'docs/errors.md', 'docs/guides/errors-and-retries.md'],
  ['delete a style profile', 'style-profiles delete'],
  ['convert xliff to tmx', 'tmx convert', 'docs/guides/tmx-workbench.md'],
  ['kubernetes', 'docs/guides/cluster.md'],
];

test('at least 14 of 15 queries have the right first result', async () => {
  const found = await Promise.all(
    queries.map(async ([query, ...places]) => {
      const [first] = await searchDocs(commandTable, query, 1);
      const place = first?.command ?? first?.page?.replace(/#.*/, '') ?? 'nothing';
      return places.includes(place) ? [] : [`${query}: ${place}`];
    }),
  );
  expect(found.flat().length, found.flat().join('\n')).toBeLessThanOrEqual(1);
});

test('each result is a line with a command or a page', async () => {
  const { code, stdout, stderr } = await runCommand(['help', 'split', 'a', 'tmx', 'file'], undefined);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [results = '', note = ''] = stdout.split('\n\n');
  const lines = results.split('\n');
  expect(lines).toContain('tmx split: Make several files of one: by language, by size or by count');
  expect(lines.length).toBeLessThanOrEqual(8);
  const pages = lines.map((line) => line.split(': ')[0] ?? '').filter((name) => name.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !existsSync(join(docsFolder, page)))).toEqual([]);
  expect(note).toContain(`The pages are in ${docsFolder}\n`);
});

test('--json gives the places', async () => {
  const { stdout } = await runCommand(['help', 'shell', 'completion', '--json'], undefined);
  const { ok, data, requests } = JSON.parse(stdout);
  expect({ ok, first: data[0], requests }).toEqual({
    ok: true,
    first: { command: 'completion', title: expect.any(String) },
    requests: 0,
  });
});

test.for([['weather', 'in', 'paris'], [''], ['\u0000𝔘 ‮\u{10FFFF}']])(
  'nothing fits %j, and the message says what to try',
  async (words) => {
    const { code, stdout, stderr } = await runCommand(['help', ...words], undefined);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Nothing fits: ');
    expect(stderr).toContain('Try fewer or other words. See: language-service --help');
  },
);

test('no other command loads the search', () => {
  const chunks = ['main.js', 'program.js', 'commands.js'];
  for (const name of chunks)
    expect(readFileSync(join('packages/cli/dist', name), 'utf8')).not.toContain('MiniSearch');
});
