import { expect, test } from 'vitest';
import { asking } from '../../support/ask.ts';
import { openSandbox } from '../../support/sandboxes.ts';

const TIME = '2026-03-02T09:15:00.000Z';

test('a created list has version 1 and its instructions get ids', async () => {
  const ask = asking(openSandbox());
  const { status, body } = await ask('POST', '/v3/style_rules', {
    name: 'Manuals',
    language: 'en',
    configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
    custom_instructions: [{ label: 'Imperative', prompt: 'Use the imperative.', source_language: 'de' }],
  });
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      style_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Manuals',
      creation_time: TIME,
      updated_time: TIME,
      language: 'en',
      version: 1,
      configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
      custom_instructions: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          label: 'Imperative',
          prompt: 'Use the imperative.',
          source_language: 'de',
        },
      ],
    },
  });
});

test('a list is named by its own words, byte for byte', async () => {
  const sandbox = openSandbox();
  const name = `O'Brien";-- % _ \\ \${x} <b> \u202e 👩‍👩‍👧 e\u0301 \uffff\n\t`;
  const { style_id } = sandbox.seed.styleRuleList({ name });
  const { body } = await asking(sandbox)('GET', `/v3/style_rules/${style_id}`);
  expect(body).toMatchObject({ name });
});

test('a label of a new list may be of any length', async () => {
  const label = 'a'.repeat(101);
  const custom_instructions = [{ label, prompt: 'x' }];
  const ask = asking(openSandbox());
  const { status, body } = await ask('POST', '/v3/style_rules', {
    name: 'a',
    language: 'en',
    custom_instructions,
  });
  expect({ status, body }).toMatchObject({ status: 201, body: { custom_instructions: [{ label }] } });
});

test('a list is brief unless it is asked for in detail', async () => {
  const sandbox = openSandbox();
  const { configured_rules, custom_instructions, ...brief } = sandbox.seed.styleRuleList();
  const ask = asking(sandbox);
  const short = await ask('GET', '/v3/style_rules');
  const detailed = await ask('GET', '/v3/style_rules?detailed=true');
  expect(short.body).toEqual({ style_rules: [brief] });
  expect(detailed.body).toEqual({ style_rules: [{ ...brief, configured_rules, custom_instructions }] });
});

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

test.each([
  ['page_size=0', 'page_size: must be >= 1'],
  ['page_size=26', 'page_size: must be <= 25'],
  ['page_size=', 'page_size: must be integer'],
  ['page_size=+5', 'page_size: must be integer'],
  ['page_size=5.0', 'page_size: must be integer'],
  ['page_size=0x5', 'page_size: must be integer'],
  ['page_size=1e1', 'page_size: must be integer'],
  ['page_size=٥', 'page_size: must be integer'],
  ['page_size=5&page_size=6', 'page_size: must be given once'],
  ['detailed=TRUE', 'detailed: must be boolean'],
  ['detailed=1', 'detailed: must be boolean'],
])('the query %s is refused', async (query, message) => {
  const { status, body } = await asking(openSandbox())('GET', `/v3/style_rules?${query}`);
  expect({ status, body }).toEqual({ status: 400, body: { message, code: 'bad_request' } });
});

test.each(['page_size=25', 'page_size=1', 'page=9223372036854775808', 'unknown=1'])(
  'the query %s is taken',
  async (query) => {
    expect((await asking(openSandbox())('GET', `/v3/style_rules?${query}`)).status).toBe(200);
  },
);

test('a new name raises the version and the time of update', async () => {
  const sandbox = openSandbox();
  const list = sandbox.seed.styleRuleList();
  sandbox.clock.advance('1s');
  const { status, body } = await asking(sandbox)('PATCH', `/v3/style_rules/${list.style_id}`, {
    name: 'New',
  });
  expect({ status, body }).toEqual({
    status: 200,
    body: { ...list, name: 'New', version: 2, updated_time: '2026-03-02T09:15:01.000Z' },
  });
});

test('replacing the configured rules leaves none of the old ones', async () => {
  const sandbox = openSandbox();
  const list = sandbox.seed.styleRuleList({
    configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
  });
  const rules = { style_and_tone: { abbreviations: 'use_abbreviations_and_symbols' } };
  const { body } = await asking(sandbox)('PUT', `/v3/style_rules/${list.style_id}/configured_rules`, rules);
  expect(body).toEqual({ ...list, configured_rules: rules, version: 2 });
});

test('an instruction is created, replaced and deleted, and each raises the version', async () => {
  const sandbox = openSandbox();
  const { style_id } = sandbox.seed.styleRuleList();
  const ask = asking(sandbox);
  const instructions = `/v3/style_rules/${style_id}/custom_instructions`;
  const created = await ask('POST', instructions, { label: 'a', prompt: 'b', source_language: 'de' });
  const { id } = created.body as { id: string };
  const replaced = await ask('PUT', `${instructions}/${id}`, { label: 'c', prompt: 'd' });
  const read = await ask('GET', `${instructions}/${id}`);
  const deleted = await ask('DELETE', `${instructions}/${id}`);
  const list = await ask('GET', `/v3/style_rules/${style_id}`);
  expect([created.status, replaced.status, read.status, deleted.status]).toEqual([201, 200, 200, 204]);
  expect(created.body).toEqual({ id, label: 'a', prompt: 'b', source_language: 'de' });
  expect([replaced.body, read.body]).toEqual([
    { id, label: 'c', prompt: 'd' },
    { id, label: 'c', prompt: 'd' },
  ]);
  expect(list.body).toMatchObject({ version: 4, custom_instructions: [] });
});

test('an instruction of another list does not exist', async () => {
  const sandbox = openSandbox();
  sandbox.seed.styleRuleList({ custom_instructions: [{ id: 'i1', label: 'a', prompt: 'b' }] });
  const { style_id } = sandbox.seed.styleRuleList();
  const { status } = await asking(sandbox)('GET', `/v3/style_rules/${style_id}/custom_instructions/i1`);
  expect(status).toBe(404);
});

test('a deleted list does not exist', async () => {
  const sandbox = openSandbox();
  const { style_id } = sandbox.seed.styleRuleList();
  const ask = asking(sandbox);
  const statuses = [];
  for (const method of ['DELETE', 'GET', 'DELETE'])
    statuses.push((await ask(method, `/v3/style_rules/${style_id}`)).status);
  expect(statuses).toEqual([204, 404, 404]);
});
