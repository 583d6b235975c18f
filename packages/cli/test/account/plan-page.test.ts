// The page of a plan: sums, what holds what, each change with both sides, and no text of users as markup.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editedAccount, glossaryFolder, rows } from '../support/account-scenario.ts';

const hostile = '<img src=x onerror=alert(1)>\u202e';

async function pageOf({ run, folder }: Pick<Awaited<ReturnType<typeof glossaryFolder>>, 'run' | 'folder'>) {
  const { code } = await run('account plan --html plan.html');
  return { code, page: readFileSync(join(folder, 'plan.html'), 'utf8') };
}

/** The cells of the row with this source. */
function cellsOf(page: string, source: string): readonly string[] {
  const row = page.match(/<tr>.*<\/tr>/g)?.find((one) => one.includes(`<code>${source}</code>`)) ?? '';
  return row.match(/(?<=<td>).*?(?=<\/td>)/g)?.map((cell) => cell.replaceAll(/<\/?code>/g, '')) ?? [];
}

test('a page has sums, the graph with what changes, and the base, the file and the service of each row', async () => {
  const made = await editedAccount();
  const { code, page } = await pageOf(made);
  expect(code).toBe(0);
  expect(page).toContain('<p>Plan: 1 to create, 4 to change, 1 to delete, 1 to pull</p>');
  expect(cellsOf(page, 'a')).toEqual([
    'service',
    'custom_instructions',
    'a',
    ...Array(3).fill(expect.stringMatching(/Do (a|more)/)),
  ]);
  expect(cellsOf(page, 'x')).toEqual(['service', 'en → de', 'x', '', 'X', '']);
  expect(cellsOf(page, 'Fjell')).toEqual(['service', 'en', 'Fjell', 'Fjell', '', 'Fjell']);
  expect(page).toMatch(/<g class="green"><title>create glossaries "new" glossaries\/new\.tsv<\/title>/);
  expect(page.match(/<path d="M/g)).toHaveLength(4);
  expect(page).toContain('<h2 class="red">- delete spoken-terms/gone.csv</h2>');
});

test('a conflict has both sides, a name is text, and nothing of the page is from elsewhere', async () => {
  const { account, id, put, run, folder } = await glossaryFolder();
  const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries: `a\t${hostile}` }];
  await account.client.glossaries.update(id, { dictionaries, name: hostile });
  put('glossaries/terms.tsv', rows('a\tGlocke\ten\tde\nb\tB\ten\tde\n'));
  const { code, page } = await pageOf({ run, folder });
  expect(code).toBe(13);
  const shown = '&lt;img src=x onerror=alert(1)&gt;\\u202e';
  expect(cellsOf(page, 'a')).toEqual(['conflict', 'en → de', 'a', 'A', 'Glocke', shown]);
  expect(page).toContain('! refused: the folder and the account both changed');
  expect(page).not.toMatch(/<img|<script|\u202e|https?:|url\(/);
  expect(await run('account plan --html -')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--html'),
  });
});
