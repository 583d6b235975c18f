import { expect, test } from 'vitest';
import { asking, PAIR, PATH } from '../../support/ask.ts';
import { openSandbox } from '../../support/sandboxes.ts';

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
