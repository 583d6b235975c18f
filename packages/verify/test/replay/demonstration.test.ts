import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { runDemo } from '../../../../scripts/demo/run-demo.ts';
import { createStage } from '../../../../scripts/demo/step-output.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { serveSandbox } from '../../../../test/support/served-sandbox.ts';
import { replaySession } from '../../src/replay/replay-session.ts';
import { document, record } from '../support/recorded-account.ts';
import { differencesIn, linesOf, whole } from '../support/replayed.ts';

test('the demonstration, recorded through the proxy, gives no difference in another sandbox', {
  timeout: 120_000,
}, async () => {
  await using folder = await scratchFolder();
  const { sandbox, url } = await serveSandbox();
  const recording = await record(url);
  const done = await runDemo({
    client: createClient({ baseUrl: recording.baseUrl, apiKey: fixtures.key }),
    stage: createStage(''),
    path: 'examples/nordlicht.tmx',
    exported: join(folder.path, 'export.tmx'),
    reportOf: sandbox.importReport,
    all: false,
  });
  expect(done).toBe(true);
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
