import { createClient } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { serveSandbox } from '../../../../test/support/served-sandbox.ts';
import { replaySession } from '../../src/replay/replay-session.ts';
import { document, record } from '../support/recorded-account.ts';
import { differencesIn, linesOf, whole } from '../support/replayed.ts';

test('an import, a search and an export, recorded through the proxy, gives no difference in another sandbox', {
  timeout: 120_000,
}, async () => {
  const recording = await record((await serveSandbox()).url);
  const recorded = createClient({ baseUrl: recording.baseUrl, apiKey: fixtures.key });
  const { importFrom, get, listSegments, exportTo } = recorded.translationMemories;
  const { translationMemoryId: id } = await importFrom('examples/nordlicht.tmx', { firstPauseMs: 100 });
  await get(id);
  for (const filter_text of [undefined, 'battery']) await listSegments(id, { filter_text }).toArray();
  await exportTo(id, { memory: true }, { firstPauseMs: 100 });
  await recording.end();
  const other = await serveSandbox();
  const client = createClient({ baseUrl: other.url, apiKey: fixtures.key });
  const results = await whole(replaySession(await linesOf(recording.path), { client, document }));
  expect(differencesIn(results)).toEqual([]);
  // How many polls a job takes is a matter of its speed.
  const omitted = results.flatMap((one) => one.omitted ?? []);
  expect(omitted.filter((why) => !why.startsWith('the job had already advanced'))).toEqual([]);
  const calls = new Set(results.map(({ what }) => what));
  expect([...calls]).toEqual([
    'translationMemories_createImport',
    'PUT signed address',
    'translationMemories_getJob',
    'translationMemories_get',
    'translationMemories_listSegments',
    'translationMemories_createExport',
    'GET signed address',
  ]);
});
