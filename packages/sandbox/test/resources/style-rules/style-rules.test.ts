import { expect, test } from 'vitest';
import { asking } from '../../support/ask.ts';
import { openSandbox } from '../../support/sandboxes.ts';

test('pages are numbered from 0 and end empty', async () => {
  const sandbox = openSandbox();
  for (const name of ['a', 'b', 'c']) sandbox.seed.styleRuleList({ name });
  const ask = asking(sandbox);
  const pages = await Promise.all(
    [0, 1, 2].map((page) => ask('GET', `/v3/style_rules?page=${page}&page_size=2`)),
  );
  expect(pages.map(({ body }) => body)).toMatchObject([
    { style_rules: [{ name: 'a' }, { name: 'b' }] },
    { style_rules: [{ name: 'c' }] },
    { style_rules: [] },
  ]);
});
