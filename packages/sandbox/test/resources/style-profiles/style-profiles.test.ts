import { expect, test } from 'vitest';
import { type Ask, asking } from '../../support/ask.ts';
import { openSandbox } from '../../support/sandboxes.ts';

const PATH = '/v3/style_profiles';

async function create(ask: Ask, body: object): Promise<string> {
  const answer = await ask('POST', PATH, body);
  return `${PATH}/${(answer.body as { style_profile_id: string }).style_profile_id}`;
}

test('profiles are listed newest first with their total, at most 100 a page', async () => {
  const ask = asking(openSandbox());
  for (let number = 1; number <= 101; number += 1) await create(ask, { name: `${number}` });
  const pages = [
    await ask('GET', `${PATH}?page_size=1000000000`),
    await ask('GET', `${PATH}?page_size=101&page=1`),
  ];
  const names = pages.map(({ body }) =>
    (body as { style_profiles: { name: string }[] }).style_profiles.map(({ name }) => name),
  );
  expect(names).toEqual([Array.from({ length: 100 }, (_, index) => `${101 - index}`), ['1']]);
  expect(pages.map(({ body }) => body)).toMatchObject([{ total_count: 101 }, { total_count: 101 }]);
});
