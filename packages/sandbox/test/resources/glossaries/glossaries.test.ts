import { expect, test } from 'vitest';
import { fixtures } from '../../../src/index.ts';
import { type Ask, asking } from '../../support/ask.ts';
import { openSandbox } from '../../support/sandboxes.ts';

const PATH = '/v3/glossaries';
const PAIR = { source_lang: 'en', target_lang: 'de' };

async function create(ask: Ask, entries = 'hub\tNabe\nfork\tGabel'): Promise<string> {
  const { body } = await ask('POST', PATH, { name: 'Parts', dictionaries: [{ ...PAIR, entries }] });
  return `${PATH}/${(body as { glossary_id: string }).glossary_id}`;
}

async function entriesOf(ask: Ask, path: string): Promise<unknown> {
  const { body } = await ask('GET', `${path}/entries?source_lang=EN&target_lang=de`);
  return (body as { dictionaries: { entries: string }[] }).dictionaries[0]?.entries;
}

test('a glossary is created from TSV and CSV and shown with upper-case codes', async () => {
  const ask = asking(openSandbox());
  const { status, body } = await ask('POST', PATH, {
    name: 'Parts',
    dictionaries: [
      { ...PAIR, entries: 'hub\tNabe\r\nfork\tGabel\r\n' },
      {
        source_lang: 'EN',
        target_lang: 'FR',
        entries: '"hub, rear","moyeu ""arrière"""\nfork,fourche',
        entries_format: 'csv',
      },
    ],
  });
  const { glossary_id } = body as { glossary_id: string };
  const french = await ask('GET', `${PATH}/${glossary_id}/entries?source_lang=en&target_lang=fr`);
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      glossary_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Parts',
      dictionaries: [
        { source_lang: 'EN', target_lang: 'DE', entry_count: 2 },
        { source_lang: 'EN', target_lang: 'FR', entry_count: 2 },
      ],
      creation_time: '2026-03-02T09:15:00.000Z',
    },
  });
  expect(french.body).toEqual({
    dictionaries: [
      {
        source_lang: 'EN',
        target_lang: 'FR',
        entries: 'hub, rear\tmoyeu "arrière"\nfork\tfourche',
        entries_format: 'tsv',
      },
    ],
  });
});

test.each([
  ['four columns', 'hub,Nabe,en,de\nfork,Gabel,EN,DE'],
  ['a third column', 'hub,Nabe,en\nfork,Gabel,'],
  ['columns of another pair', 'hub,Nabe,fr,it\n"fork","Gabel","",""'],
])('CSV with %s is taken: languages may follow source and target', async (_, entries) => {
  const ask = asking(openSandbox());
  const dictionaries = [{ ...PAIR, entries, entries_format: 'csv' }];
  const { status, body } = await ask('POST', PATH, { name: 'Parts', dictionaries });
  const { glossary_id } = body as { glossary_id: string };
  const german = await ask('GET', `${PATH}/${glossary_id}/entries?source_lang=en&target_lang=de`);
  expect(status).toBe(201);
  expect(german.body).toMatchObject({ dictionaries: [{ entries: 'hub\tNabe\nfork\tGabel' }] });
});

test.each([
  ['a source twice', 'hub\tNabe\nhub\tRadnabe', 'tsv', "Line 2: duplicate source 'hub'"],
  ['an empty source', '\tNabe', 'tsv', 'Line 1: empty source'],
  ['an empty target', 'hub\t', 'tsv', 'Line 1: must hold one source and one target'],
  ['no target', 'hub', 'tsv', 'Line 1: must hold one source and one target'],
  ['three fields', 'hub\tNabe\tx', 'tsv', 'Line 1: must hold one source and one target'],
  ['an empty line', 'hub\tNabe\n\nfork\tGabel', 'tsv', 'Line 2: must hold one source and one target'],
  ['white space', 'hub \tNabe', 'tsv', 'Line 1: white space around the source'],
  ['a control character', 'hub\tNa\u0007be', 'tsv', 'Line 1: control character in the target'],
  ['five columns', 'hub,Nabe,en,de,x', 'csv', 'Line 1: must hold one source and one target'],
  ['quotes that do not match', '"hub,Nabe', 'csv', 'Line 1: must hold one source and one target'],
  ['text behind a quote', '"hub"x,Nabe', 'csv', 'Line 1: must hold one source and one target'],
  [
    '1025 bytes in a source',
    `${'é'.repeat(512)}a\tNabe`,
    'tsv',
    'Line 1: source longer than 1024 UTF-8 bytes',
  ],
  [
    '1025 bytes in a target',
    `hub\t${'é'.repeat(512)}a`,
    'tsv',
    'Line 1: target longer than 1024 UTF-8 bytes',
  ],
  ['another format', 'hub\tNabe', 'xlsx', "entries_format must be tsv or csv, not 'xlsx'"],
])('entries with %s give 400 with a detail', async (_, entries, entries_format, detail) => {
  const dictionaries = [{ ...PAIR, entries, entries_format }];
  const { status, body } = await asking(openSandbox())('POST', PATH, { name: 'a', dictionaries });
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: 'Invalid glossary entries', code: 'bad_request', detail },
  });
});

test('1024 bytes are taken as name, as source and as target', async () => {
  const most = 'é'.repeat(512);
  const dictionaries = [{ ...PAIR, entries: `${most}\t${most}` }];
  expect((await asking(openSandbox())('POST', PATH, { name: most, dictionaries })).status).toBe(201);
});

test('a name of 1025 bytes gives 400', async () => {
  const { status, body } = await asking(openSandbox())('POST', PATH, {
    name: 'é'.repeat(513),
    dictionaries: [],
  });
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: 'name: must NOT have more than 1024 UTF-8 bytes', code: 'bad_request' },
  });
});

test('a glossary of 10485760 bytes is taken, one byte more is not', async () => {
  const ask = asking(openSandbox());
  const lines = Array.from(
    { length: 10_240 },
    (_, index) => `${String(index).padStart(5, '0')}\t${'x'.repeat(1017)}`,
  );
  const entries = lines.join('\n');
  const most = await ask('POST', PATH, { name: 'a', dictionaries: [{ ...PAIR, entries: `${entries}x` }] });
  const two = {
    name: 'a',
    dictionaries: [
      { ...PAIR, entries: `${entries}x` },
      { ...PAIR, target_lang: 'fr', entries: 'a\tb' },
    ],
  };
  const more = await ask('POST', PATH, two);
  expect(Buffer.byteLength(`${entries}x`)).toBe(10_485_760);
  expect(most.status).toBe(201);
  expect({ status: more.status, body: more.body }).toEqual({
    status: 413,
    body: {
      message: 'Payload too large',
      code: 'payload_too_large',
      detail: 'The glossary has 10485763 bytes; at most 10485760 are allowed',
    },
  });
});

test('a pair twice gives 400', async () => {
  const dictionaries = [
    { ...PAIR, entries: 'a\tb' },
    { source_lang: 'EN', target_lang: 'DE', entries: 'c\td' },
  ];
  const { status, body } = await asking(openSandbox())('POST', PATH, { name: 'a', dictionaries });
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: 'dictionaries: must NOT hold a language pair twice', code: 'bad_request' },
  });
});

test('a language that glossaries do not know gives 400', async () => {
  const dictionaries = [{ source_lang: 'en', target_lang: 'tlh', entries: 'a\tb' }];
  const { body } = await asking(openSandbox())('POST', PATH, { name: 'a', dictionaries });
  expect(body).toEqual({
    message: 'dictionaries.0.target_lang: must be a glossary language code',
    code: 'bad_request',
  });
});

test('an update merges entries and gives a known source its new target', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask);
  const { status, body } = await ask('PATCH', path, {
    dictionaries: [{ ...PAIR, entries: 'hub\tRadnabe\nrim\tFelge' }],
  });
  expect([status, body]).toMatchObject([200, { name: 'Parts', dictionaries: [{ entry_count: 3 }] }]);
  expect(await entriesOf(ask, path)).toBe('hub\tRadnabe\nfork\tGabel\nrim\tFelge');
});

test('an update gives a new pair a dictionary, and the glossary another name', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask);
  const dictionaries = [{ source_lang: 'en', target_lang: 'fr', entries: 'hub\tmoyeu' }];
  const { body } = await ask('PATCH', path, { name: 'New', dictionaries });
  expect(body).toMatchObject({ name: 'New', dictionaries: [{ target_lang: 'DE' }, { target_lang: 'FR' }] });
});

test('a failed update leaves the glossary as it was', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask);
  const dictionaries = [
    { ...PAIR, entries: 'hub\tRadnabe' },
    { source_lang: 'en', target_lang: 'fr', entries: 'hub' },
  ];
  const { status } = await ask('PATCH', path, { name: 'New', dictionaries });
  expect(status).toBe(400);
  expect((await ask('GET', path)).body).toMatchObject({ name: 'Parts', dictionaries: [{ entry_count: 2 }] });
  expect(await entriesOf(ask, path)).toBe('hub\tNabe\nfork\tGabel');
});

test('dictionaries of one target language, or of one source language, are kept apart', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask, 'hub\tNabe');
  for (const [source_lang, target_lang, entries] of [
    ['fr', 'de', 'moyeu\tNabe\nrayon\tSpeiche'],
    ['en', 'fr', 'hub\tmoyeu\nspoke\trayon\nrim\tjante'],
  ])
    await ask('PUT', `${path}/dictionaries`, { source_lang, target_lang, entries });
  expect((await ask('GET', path)).body).toMatchObject({
    dictionaries: [
      { source_lang: 'EN', target_lang: 'DE', entry_count: 1 },
      { source_lang: 'FR', target_lang: 'DE', entry_count: 2 },
      { source_lang: 'EN', target_lang: 'FR', entry_count: 3 },
    ],
  });
});

test('a put replaces the dictionary of its pair', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask);
  const { status, body } = await ask('PUT', `${path}/dictionaries`, { ...PAIR, entries: 'rim\tFelge' });
  expect({ status, body }).toEqual({
    status: 200,
    body: { source_lang: 'EN', target_lang: 'DE', entry_count: 1 },
  });
  expect(await entriesOf(ask, path)).toBe('rim\tFelge');
});

test('a removed dictionary is gone, the glossary stays', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask);
  const dictionary = `${path}/dictionaries?source_lang=en&target_lang=de`;
  const answers = [
    await ask('DELETE', dictionary),
    await ask('DELETE', dictionary),
    await ask('GET', `${path}/entries?source_lang=en&target_lang=de`),
    await ask('DELETE', `${path}/dictionaries?source_lang=en`),
    await ask('GET', path),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 404, 404, 400, 200]);
});

test('a deleted glossary does not exist', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask);
  const statuses = [(await ask('DELETE', path)).status, (await ask('GET', path)).status];
  expect(statuses).toEqual([204, 404]);
  expect((await ask('GET', PATH)).body).toEqual({ glossaries: [] });
});

test('v2 and v3 glossaries share the limit of the account', async () => {
  const ask = asking(openSandbox({ accounts: [{ id: fixtures.account, glossaryLimit: 2 }] }));
  const path = await create(ask);
  const v2 = { name: 'a', ...PAIR, entries: 'a\tb', entries_format: 'tsv' };
  const second = await ask('POST', '/v2/glossaries', v2);
  const third = await ask('POST', PATH, { name: 'a', dictionaries: [] });
  await ask('DELETE', path);
  const again = await ask('POST', '/v2/glossaries', v2);
  expect([second.status, third.status, third.body, again.status]).toEqual([
    201,
    456,
    { message: 'Quota exceeded', code: 'quota_exceeded' },
    201,
  ]);
});
