import { expect, test } from 'vitest';
import { type Ask, asking } from '../../support/ask.ts';
import { openSandbox } from '../../support/sandboxes.ts';

const PATH = '/v3/spoken-terms';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function create(ask: Ask, entries = 'Nordlicht\nPolarDrive', lang = 'en'): Promise<string> {
  const { body } = await ask('POST', PATH, { name: 'Names', term_lists: [{ lang, entries }] });
  return `${PATH}/${(body as { spoken_terms_id: string }).spoken_terms_id}`;
}

test('a collection is created from one list a language and shown without its terms', async () => {
  const { status, body } = await asking(openSandbox())('POST', PATH, {
    name: 'Names',
    term_lists: [
      { lang: 'en', entries: 'Nordlicht\nnordlicht\n' },
      { lang: 'DE', entries: 'Tretlager' },
    ],
  });
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      spoken_terms_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Names',
      term_lists: [
        { lang: 'en', entry_count: 2 },
        { lang: 'de', entry_count: 1 },
      ],
      creation_time: '2026-03-02T09:15:00.000Z',
    },
  });
});

test('a form gives every list as one field of JSON', async () => {
  const form = new URLSearchParams([
    ['name', 'Names'],
    ['term_lists', '{"lang":"en","entries":"a"}'],
    ['term_lists', '{"lang":"de","entries":"b\\nc"}'],
  ]);
  const { status, body } = await asking(openSandbox())('POST', PATH, `${form}`, FORM);
  expect([status, body]).toMatchObject([
    201,
    {
      name: 'Names',
      term_lists: [
        { lang: 'en', entry_count: 1 },
        { lang: 'de', entry_count: 2 },
      ],
    },
  ]);
});

test.each([
  ['a list that is no JSON', 'name=a&term_lists=en', 'term_lists: must be well-formed JSON'],
  ['a name twice', 'name=a&name=b&term_lists=%7B%7D', 'name: must be given once'],
  ['no name', 'term_lists=%7B%7D', 'name: is required'],
])('a form with %s gives 400', async (_, form, detail) => {
  const { status, body } = await asking(openSandbox())('POST', PATH, form, FORM);
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: 'Bad request', code: 'bad_request', detail },
  });
});

test.each([
  ['an empty line', 'a\n\nb', 'line 2 is empty'],
  ['nothing', '', 'line 1 is empty'],
  ['white space before a term', 'a\n b', 'line 2 begins or ends with white space'],
  ['white space behind a term', 'a\u00a0', 'line 1 begins or ends with white space'],
  ['a term twice', 'a\nb\na', "line 3 repeats 'a'"],
  ['a tab', 'a\tb', 'line 1 holds a control character'],
  ['301 characters', '😀'.repeat(301), 'must NOT have more than 300 characters'],
])('a list with %s gives 400', async (_, entries, reason) => {
  const { status, body } = await asking(openSandbox())('POST', PATH, {
    name: 'a',
    term_lists: [{ lang: 'en', entries }],
  });
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: 'Bad request', code: 'bad_request', detail: `term_lists.0.entries: ${reason}` },
  });
});

test('a list of 300 characters is taken', async () => {
  const term_lists = [{ lang: 'en', entries: '😀'.repeat(300) }];
  expect((await asking(openSandbox())('POST', PATH, { name: 'a', term_lists })).status).toBe(201);
});

test('a language twice gives 400', async () => {
  const list = { lang: 'en', entries: 'a' };
  const { status, body } = await asking(openSandbox())('POST', PATH, { name: 'a', term_lists: [list, list] });
  expect({ status, body }).toEqual({
    status: 400,
    body: {
      message: 'Bad request',
      code: 'bad_request',
      detail: 'term_lists: must NOT hold a language twice',
    },
  });
});

test('a name is measured in bytes', async () => {
  const ask = asking(openSandbox());
  const named = (name: string) => ask('POST', PATH, { name, term_lists: [] });
  expect([(await named('é'.repeat(512))).status, (await named(`${'é'.repeat(512)}a`)).status]).toEqual([
    201, 400,
  ]);
});

test('an update merges terms into the list of their language', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask);
  const { status, body } = await ask('PATCH', path, {
    term_lists: [{ lang: 'en', entries: 'PolarDrive\nGlacier' }],
  });
  const entries = await ask('GET', `${path}/entries?lang=EN`);
  expect([status, body]).toMatchObject([
    200,
    { name: 'Names', term_lists: [{ lang: 'en', entry_count: 3 }] },
  ]);
  expect(entries.body).toEqual({ lang: 'en', entries: 'Nordlicht\nPolarDrive\nGlacier' });
});

test('an update gives a new language a list, and the collection another name', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask);
  const { body } = await ask('PATCH', path, { name: 'New', term_lists: [{ lang: 'de', entries: 'a' }] });
  expect(body).toMatchObject({
    name: 'New',
    term_lists: [
      { lang: 'en', entry_count: 2 },
      { lang: 'de', entry_count: 1 },
    ],
  });
});

test('a put replaces the list of its language, or makes one', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask);
  const replaced = await ask('PUT', `${path}/term-lists`, { lang: 'en', entries: 'a' });
  const made = await ask('PUT', `${path}/term-lists`, 'lang=de&entries=b%0Ac', FORM);
  const { body } = await ask('GET', path);
  expect([replaced.status, replaced.body, made.status, made.body]).toEqual([
    200,
    { lang: 'en', entry_count: 1 },
    200,
    { lang: 'de', entry_count: 2 },
  ]);
  expect(body).toMatchObject({
    term_lists: [
      { lang: 'en', entry_count: 1 },
      { lang: 'de', entry_count: 2 },
    ],
  });
});

test('a removed list is gone, the collection stays', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask);
  const answers = [
    await ask('DELETE', `${path}/term-lists?lang=en`),
    await ask('DELETE', `${path}/term-lists?lang=en`),
    await ask('GET', `${path}/entries?lang=en`),
    await ask('DELETE', `${path}/term-lists`),
    await ask('GET', path),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 404, 404, 400, 200]);
});

test('a deleted collection does not exist', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask);
  const statuses = [(await ask('DELETE', path)).status, (await ask('GET', path)).status];
  expect(statuses).toEqual([204, 404]);
  expect((await ask('GET', PATH)).body).toEqual({ spoken_terms: [] });
});

test.each(['', '??', 'english', 'e', 'eng', 'xx', 'en-GB', ' en', 'x'.repeat(300), '__proto__'])(
  'a list of the language %j gives 400, however it is sent',
  async (lang) => {
    const ask = asking(openSandbox());
    const path = await create(ask);
    const list = { lang, entries: 'a' };
    const wanted = (at: string) => ({
      status: 400,
      body: {
        message: 'Bad request',
        code: 'bad_request',
        detail: `${at}lang: must be a language code of ISO 639-1, like en`,
      },
    });
    expect(await ask('POST', PATH, { name: 'a', term_lists: [list] })).toMatchObject(wanted('term_lists.0.'));
    expect(await ask('PATCH', path, { term_lists: [list] })).toMatchObject(wanted('term_lists.0.'));
    expect(await ask('PUT', `${path}/term-lists`, list)).toMatchObject(wanted(''));
  },
);
