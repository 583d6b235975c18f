import { writeFile } from 'node:fs/promises';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { recordingOf } from '../support/recorded-sandbox.ts';
import { differencesIn, linesOf, replayed } from '../support/replayed.ts';
import { openSandbox } from '../support/verified-sandbox.ts';

// A replay that asks later than the recording did finds the same: no job ends before its time on the clock.
const durations = { export: '1s' } as const;

async function seededFrom(path: string): Promise<Sandbox> {
  const sandbox = createSandbox({ durations });
  onTestFinished(() => sandbox.close());
  await sandbox.seed.recording(path);
  return sandbox;
}

const clientOf = ({ fetch, clock }: Sandbox) =>
  createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch, clock });

test('a sandbox from a recording of reads answers them as the account did', { timeout: 60_000 }, async () => {
  const account = await openSandbox({ durations });
  const rows = Array.from({ length: 30 }, (_, at) => `term ${at}\tBegriff ${at}`).join('\n');
  const glossary = account.seed.glossary({
    dictionaries: [{ source_lang: 'en', target_lang: 'fr', entries: rows }],
  });
  const { style_id } = account.seed.styleRuleList({ name: 'Referred' });
  account.seed.styleProfile({ glossary_ids: [glossary.glossary_id], style_rule_ids: [style_id] });
  const { translation_memory_id: memory } = await account.seed.translationMemory({ segments: 1200 });
  const path = await recordingOf(account, [], async (client) => {
    for await (const _ of client.styleRules.list({ page_size: 1, detailed: true }));
    for await (const _ of client.styleProfiles.list());
    for await (const { glossary_id, dictionaries } of client.glossaries.list())
      for (const { source_lang, target_lang } of dictionaries)
        await client.glossaries.getEntries(glossary_id, { source_lang, target_lang });
    for await (const { glossary_id } of client.glossariesV2.list())
      await client.glossariesV2.getEntries(glossary_id);
    for await (const { spoken_terms_id, term_lists } of client.spokenTerms.list())
      for (const { lang } of term_lists) await client.spokenTerms.getEntries(spoken_terms_id, { lang });
    for await (const _ of client.translationMemories.list());
    await client.translationMemories.listSegments(memory, { page_size: 100 });
    await client.translationMemories.listSegments(memory, { filter_text: 'Sentence 77' });
    await client.translationMemories.exportTo(memory, { memory: true });
  });
  const results = await replayed(await linesOf(path), await seededFrom(path));
  expect(differencesIn(results)).toEqual([]);
  expect(results.filter(({ omitted }) => omitted !== undefined)).toEqual([]);
  expect(results.length).toBeGreaterThan(15);
});

test('it has what is only referred to or counted, and nothing that the program made', async () => {
  const account = createSandbox();
  onTestFinished(() => account.close());
  const { glossary_id } = account.seed.glossary();
  for (let at = 0; at < 30; at += 1) account.seed.styleProfile({ glossary_ids: [glossary_id] });
  const path = await recordingOf(account, [], async (client) => {
    const made = await client.glossaries.create({ name: 'Made', dictionaries: [] });
    await client.styleProfiles.create({ name: 'Made', glossary_ids: [made.glossary_id] });
    await client.styleProfiles.list({ page_size: 10 });
  });
  const { styleProfiles, glossaries } = clientOf(await seededFrom(path));
  const profiles = await styleProfiles.list().toArray();
  expect(profiles.length).toBe(30);
  const [glossary, ...others] = await glossaries.list().toArray();
  expect(others).toEqual([]);
  expect(profiles.filter(({ glossary_ids }) => glossary_ids[0] === glossary?.glossary_id).length).toBe(9);
});

test('a second time changes nothing; a newer format is refused, and a cut line is noted', async () => {
  const account = await openSandbox();
  const path = await recordingOf(account, [], async (client) => {
    await client.glossaries.list();
    await client.translationMemories.list();
  });
  const sandbox = await seededFrom(path);
  await sandbox.seed.recording(path);
  expect((await clientOf(sandbox).translationMemories.list().toArray()).length).toBe(2);
  const notes: string[] = [];
  const [head] = ['{"session":1,"recorded":"2026-12-03T09:00:00.000Z","description":"1"}'];
  await writeFile(path, `${head}\n{"at"`);
  await sandbox.seed.recording(path, { note: (text) => notes.push(text) });
  expect(notes).toEqual(['session.jsonl:2 is skipped: it is not complete JSON.']);
  await writeFile(path, '{"session":2}\n');
  await expect(sandbox.seed.recording(path)).rejects.toThrow('has format 2');
});

test('the further pages of a memory of the account are replayed and compared', async () => {
  const account = await openSandbox();
  const { translation_memory_id: memory } = await account.seed.translationMemory({ segments: 120 });
  const path = await recordingOf(account, [], async (client) => {
    for await (const _ of client.translationMemories.list());
    for await (const _ of client.translationMemories.listSegments(memory, { page_size: 50 }));
  });
  const results = await replayed(await linesOf(path), account);
  expect(results.filter(({ what }) => what === 'translationMemories_listSegments')).toHaveLength(3);
  expect(results.filter(({ omitted }) => omitted !== undefined)).toEqual([]);
});
