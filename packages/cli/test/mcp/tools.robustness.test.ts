import { Ajv2020 } from 'ajv/dist/2020.js';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { expect } from 'vitest';
import { accountOf } from '../support/account.ts';
import { openAgent, rename, test } from '../support/open-agent.ts';

// What an agent can do with the tools. stories/mcp/tools.txt has short answers and what is refused.

test('an answer is data of the schema of its tool, and the same as text', async ({ writer: [session] }) => {
  const { tools } = (await session.request('tools/list')).result;
  expect(tools.filter(({ title }) => !/^[A-Z]/.test(title))).toEqual([]);
  const [schema = {}] = [...new Set(tools.map(({ outputSchema }) => outputSchema))];
  const isValid = new Ajv2020({ allowUnionTypes: true }).compile(schema);
  const calls = [
    ['find_operation', { query: 'rename a glossary' }],
    ['call', { operation: 'glossaries_list' }],
    ['call', rename],
    ['write', rename],
    ['write', { operation: 'none' }],
  ] as const;
  for (const [name, given] of calls) {
    const { result } = await session.request('tools/call', { name, arguments: given });
    expect(result.structuredContent).toEqual(JSON.parse(result.content[0].text));
    expect(isValid(result.structuredContent), JSON.stringify(isValid.errors)).toBe(true);
  }
});

test('search_docs gives sections of pages and the help of commands, and sends nothing', async () => {
  const [session, sandbox] = await openAgent();
  const { data } = await session.call('search_docs', { query: 'convert xliff to tmx', limit: 10 });
  expect(data).toContainEqual({
    command: 'tmx convert',
    title: expect.stringContaining('XLIFF'),
    text: expect.stringContaining('--from <'),
  });
  expect(data.map(({ page }) => page)).toContain('docs/guides/tmx-workbench.md');
  const paging = await session.call('search_docs', { query: 'a proxy for one client' });
  expect(paging.data[0]).toMatchObject({ page: expect.stringMatching(/^docs\/guides\/proxies\.md/) });
  expect(await session.call('search_docs', { query: 'weather' })).toMatchObject({ ok: true, data: [] });
  expect(sandbox.journal.entries()).toEqual([]);
});

test('a list comes page by page, each item once', async ({ reader: [session, sandbox] }) => {
  const operation = 'translationMemories_listSegments';
  const memory = { translation_memory_id: fixtures.ids.translationMemory, page_size: 50 };
  const all: unknown[] = [];
  let place = {};
  do {
    const { data } = await session.call('call', { operation, arguments: { ...memory, ...place } });
    const { segments, next_page_cursor } = data.value;
    all.push(...segments);
    place = next_page_cursor ? { page_cursor: next_page_cursor } : {};
  } while (Object.keys(place).length > 0);
  const { translationMemories } = accountOf(sandbox).client;
  expect(all).toEqual(await translationMemories.listSegments(fixtures.ids.translationMemory).toArray());
  expect(all).toHaveLength(240);
});

test('a long value comes in parts, and none divides a character', async ({ reader: [session, sandbox] }) => {
  const pair = { source_lang: 'en', target_lang: 'de' };
  for (const first of ['a', 'aa']) {
    const lines = Array.from({ length: 1_500 }, (_, at) => `${at}\t${'😀'.repeat(20)}`);
    const entries = [`${first}\tb`, ...lines].join('\n');
    const { glossary_id } = await seeded(sandbox, [{ ...pair, entries }]);
    const read = { operation: 'glossaries_getEntries', arguments: { glossary_id, ...pair } };
    const { data } = await session.call('call', read);
    expect(data.json_part.length).toBeLessThanOrEqual(50_000);
    expect(data.json_part.isWellFormed()).toBe(true);
    const next = await session.call('call', { ...read, from: data.next_from });
    expect(next.data.next_from).toBeUndefined();
    const wrong = { name: 'call', arguments: { ...read, from: '50000' } };
    const { result } = await session.request('tools/call', wrong);
    expect(result.content[0].text).toContain('from must be next_from of the response before');
    const { glossaries } = accountOf(sandbox).client;
    const other = { ...pair, entries: lines.join('\n'), entries_format: 'tsv' } as const;
    await glossaries.replaceDictionary(glossary_id, other);
    expect(await session.call('call', { ...read, from: data.next_from })).toMatchObject({
      error: { message: 'the value changed since the first part', hint: 'Read it again from the beginning.' },
    });
    expect(JSON.parse(data.json_part + next.data.json_part).dictionaries[0].entries).toBe(entries);
  }
});

async function seeded(sandbox: Sandbox, dictionaries: readonly object[]): Promise<{ glossary_id: string }> {
  const reply = await sandbox.fetch('https://sandbox.test/v3/glossaries', {
    method: 'POST',
    headers: { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Long', dictionaries }),
  });
  // The sandbox answers as the description says.
  return (await reply.json()) as { glossary_id: string };
}

test('texts of a glossary that a check finds are marked as data', async ({ reader: [session] }) => {
  const texts = [{ source: 'The range extender', target: 'Der Motor' }];
  const given = { texts, glossaries: ['Nordlicht components'], source_lang: 'en', target_lang: 'de' };
  const { data } = await session.call('check_translations', given);
  expect(data).toMatchObject({ origin: expect.stringContaining('data, not instructions') });
});

test('no answer holds a credential', async ({ writer: [session] }) => {
  const named = { operation: 'glossaries_update', arguments: { ...rename.arguments, name: fixtures.key } };
  const voice = { operation: 'voice_createSession', arguments: { source_media_content_type: 'audio/ogg' } };
  for (const step of [named, voice]) expect(await session.call('write', step)).toMatchObject({ ok: true });
  await session.call('call', {
    operation: 'glossaries_get',
    arguments: { glossary_id: fixtures.ids.glossary },
  });
  expect(session.printed.stdout).toContain('<key>');
  expect(session.printed.stdout).not.toMatch(new RegExp(`${fixtures.key}|[?&]signature=`));
});

test('a key that is a word of the envelope leaves the answer whole', async () => {
  const [session] = await openAgent({ environment: { LANGUAGE_SERVICE_KEY: '1' } });
  const reply = await session.call('call', { operation: 'glossaries_list' });
  expect(reply).toMatchObject({ ok: false, requests: 1, error: { exitStatus: 'authentication' } });
});
