import { expect, onTestFinished, test, vi } from 'vitest';
import { fixtures } from '../../../src/index.ts';
import { asking, create, entriesOf, PAIR, PATH } from '../../support/ask.ts';
import { openSandbox } from '../../support/sandboxes.ts';

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

test('dictionaries of one target language, or of one source language, are kept separately', async () => {
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

test('updates at the same time lose no entries of each other', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask);
  const words = ['rim', 'spoke', 'saddle', 'bell'];
  const update = (word: string) => ask('PATCH', path, { dictionaries: [{ ...PAIR, entries: `${word}\t1` }] });
  const answers = await Promise.all(words.map(update));
  expect(answers.map(({ status }) => status)).toEqual(words.map(() => 200));
  expect(String(await entriesOf(ask, path)).split('\n')).toHaveLength(2 + words.length);
});

test('other requests are answered while a large glossary is stored, changed and applied', async () => {
  const ask = asking(openSandbox());
  const entries = Array.from({ length: 100_000 }, (_, index) => `source term ${index}\tZielwort ${index}`);
  let turns = 0;
  const count = (): void => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  onTestFinished(() => clearImmediate(counting));
  // Each look at the clock is a slice later, so how often work yields does not depend on the machine.
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10));
  onTestFinished(() => clock.mockRestore());
  const turnsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = turns;
    await work();
    return turns - before;
  };
  const path = await create(ask);
  const dictionary = { ...PAIR, entries: entries.join('\n') };
  const { stringify } = JSON;
  const long: unknown[] = [];
  const spy = vi.spyOn(JSON, 'stringify').mockImplementation((value, ...rest) => {
    const text = stringify(value, ...rest);
    if (text?.length > 1024 * 1024) long.push(value);
    return text;
  });
  onTestFinished(() => spy.mockRestore());
  const words = { ...PAIR, text: ['source term 7'], glossary_id: path.slice(PATH.length + 1) };
  const turnsTaken = [
    await turnsOf(() => ask('PUT', `${path}/dictionaries`, dictionary)),
    await turnsOf(() => ask('PATCH', path, { dictionaries: [{ ...PAIR, entries: 'rim\tFelge' }] })),
    await turnsOf(() => ask('POST', '/v2/translate', words)),
  ];
  expect(turnsTaken.map((taken) => taken >= 150)).toEqual([true, true, true]);
  // Only the test itself makes JSON of the whole: its request.
  expect(long).toEqual([dictionary]);
  expect((await ask('POST', '/v2/translate', words)).body).toMatchObject({
    translations: [{ text: '[de] Zielwort 7' }],
  });
});
