import type { SessionLine } from 'language-service-description/read-session';
import type { RecordedExchange } from 'language-service-description/session';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { KeyRefused } from '../../src/replay/replay-session.ts';
import { recordingOf } from '../support/recorded-sandbox.ts';
import { differencesIn, linesOf, replayed } from '../support/replayed.ts';
import { differing, openSandbox } from '../support/verified-sandbox.ts';

function emptySandbox() {
  const sandbox = createSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** A sandbox with a glossary that no recorded program made. */
function before() {
  const sandbox = emptySandbox();
  return { sandbox, glossary: sandbox.seed.glossary({ name: 'Before' }) };
}

/** Its imports take virtual time, so that how far a job is at a poll does not depend on the machine. */
function importingSandbox() {
  const sandbox = emptySandbox();
  sandbox.jobs.script({ on: 'import', duration: '4m' });
  return sandbox;
}

function lineOf(exchange: Partial<RecordedExchange>): SessionLine {
  const at = '2026-12-03T09:00:00.000Z';
  const request = { headers: {} };
  return {
    place: 'session.jsonl:2',
    recording: 'session.jsonl:1',
    exchange: { at, ms: 1, method: 'GET', path: '/v3/glossaries', request, ...exchange },
  };
}

test('ids in paths, bodies and lists, forms, CSV, long tables and cursors are replayed', {
  timeout: 60_000,
}, async () => {
  const path = await recordingOf(
    importingSandbox(),
    [],
    async ({ glossaries, styleRules, styleProfiles, ...more }) => {
      const pair = { source_lang: 'en', target_lang: 'de' } as const;
      const rows = Array.from({ length: 70 }, (_, at) => `frame ${at}`);
      const { glossary_id } = await glossaries.create({
        name: 'Parts, "all" <b>of</b> them',
        dictionaries: [{ ...pair, entries: rows.map((row) => `${row}\tRahmen ${row}`).join('\n') }],
      });
      await glossaries.replaceDictionary(glossary_id, {
        source_lang: 'en',
        target_lang: 'fr',
        entries: 'hub,moyeu\nfork,"la, fourche"',
        entries_format: 'csv',
      });
      await glossaries.getEntries(glossary_id, pair);
      const { style_id } = await styleRules.create({ name: 'House', language: 'de' });
      const profile = await styleProfiles.create({
        name: 'All',
        glossary_ids: [glossary_id],
        style_rule_ids: [style_id],
      });
      await styleProfiles.update(profile.style_profile_id, { glossary_ids: [] });
      await styleProfiles.get(profile.style_profile_id);
      const { translationMemoryId: id } = await more.translationMemories.importFrom(fixtures.sample);
      for await (const _ of more.translationMemories.listSegments(id, { page_size: 50 }));
      await more.translation.translateDocument({
        source_lang: 'en',
        target_lang: 'de',
        file: new File(['Check the brakes.'], 'brakes.txt', { type: 'text/plain' }),
        glossary_id,
      });
      await more.translation
        .translateText({ text: ['One.', 'Two.'], source_lang: 'en', target_lang: 'de', glossary_id })
        .catch(() => undefined);
    },
  );
  const results = await replayed(await linesOf(path), importingSandbox());
  expect(differencesIn(results)).toEqual([]);
  expect(results.filter(({ omitted }) => omitted !== undefined)).toEqual([]);
  expect(results.filter(({ what }) => what === 'translationMemories_listSegments').length).toBe(5);
});

test('a write to what the account had before is left out, and so is what cannot be asked again', async () => {
  const { sandbox, glossary } = before();
  const path = await recordingOf(sandbox, [], async ({ glossaries }) => {
    await glossaries.list().toArray();
    await glossaries.get(glossary.glossary_id);
    await glossaries.delete(glossary.glossary_id);
  });
  const other = before();
  const results = await replayed(await linesOf(path), other.sandbox);
  expect(results.map(({ what, differences, omitted }) => [what, differences.length, omitted])).toEqual([
    ['glossaries_list', 0, undefined],
    ['glossaries_get', 0, undefined],
    ['glossaries_delete', 0, 'it would change a resource that the recording did not create'],
  ]);
});

test.for([
  [{ ended: 'aborted' }, 'the response was incomplete'],
  [{}, 'there was no response'],
  [{ status: 401, response: { headers: {} } }, 'the response was about the key'],
  [{ status: 503, response: { headers: {} } }, 'the service or the account was at a limit'],
  [{ path: '/v9/new', status: 200, response: { headers: {} } }, 'it is not in the description'],
  [
    {
      path: 'signed address',
      method: 'PUT',
      status: 204,
      response: { headers: {} },
      file: { bytes: 9, digest: '' },
    },
    'no import declares so many bytes',
  ],
  [
    {
      operation: 'translationMemories_listSegments',
      path: '/v3/translation_memories/id-1/segments',
      query: { page_cursor: 'abcdefgi' },
      status: 200,
      response: { headers: {} },
    },
    'no response contains its cursor',
  ],
] as const satisfies readonly (readonly [Partial<RecordedExchange>, string])[])(
  '%j is left out',
  async ([exchange, omitted]) => {
    const lines = [lineOf(exchange)];
    expect(await replayed(lines, emptySandbox())).toMatchObject([{ omitted, differences: [] }]);
  },
);

test('a key that is refused ends the replay', async () => {
  const sandbox = await openSandbox();
  const lines = [
    lineOf({
      operation: 'glossaries_list',
      status: 200,
      response: { headers: {}, body: { glossaries: [] } },
    }),
  ];
  const refused = replayed(lines, sandbox, async () => new Response('{"message":"No"}', { status: 401 }));
  await expect(refused).rejects.toThrow(KeyRefused);
});

test('an upload to an address that is no URL is a difference', async () => {
  const path = await recordingOf(emptySandbox(), [], async (client) => {
    await client.translationMemories.importFrom(fixtures.sample);
  });
  const answer = async (response: Response) =>
    new Response((await response.text()).replace(/(?<="upload_url":")[^"]*/, 'nowhere'), response);
  const sandbox = emptySandbox();
  const fetch = differing(sandbox, [{ method: 'POST', path: /import$/, answer }]);
  const found = differencesIn(await replayed(await linesOf(path), sandbox, fetch));
  expect(found).toContainEqual(
    expect.stringMatching(/^translationMemories_createImport: \/upload_url: \S+ -> nowhere$/),
  );
});

test('each recording of a file is replayed with its own ids', async () => {
  const { sandbox } = before();
  const listing = async (recording: string) => {
    const path = await recordingOf(sandbox, [], async ({ glossaries }) => {
      await glossaries.list().toArray();
    });
    return (await linesOf(path)).map((line) => ({ ...line, recording }));
  };
  const lines = [...(await listing('one')), ...(await listing('another'))];
  expect(differencesIn(await replayed(lines, sandbox))).toEqual([]);
});

test('a job that ended is polled until it ends again, however many polls that takes', async () => {
  const path = await recordingOf(emptySandbox(), [], async (client) => {
    await client.translationMemories.importFrom(fixtures.sample);
  });
  const results = await replayed(await linesOf(path), importingSandbox());
  expect(differencesIn(results)).toEqual([]);
  const short = importingSandbox();
  const results2 = await replayed(await linesOf(path), short, short.fetch, { jobMs: 60_000 });
  expect(differencesIn(results2)).toContain(
    'translationMemories_getJob: /results/*/status: completed -> processing',
  );
});
