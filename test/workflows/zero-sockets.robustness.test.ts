import { channel } from 'node:diagnostics_channel';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { playExchanges } from '../support/play-exchanges.ts';
import { askedOf, openSocketlessStory } from '../support/stories.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tmxOf } from '../support/tmx.ts';

/** Every connection this process opens from now to the end of the test. */
function openedSockets(): readonly unknown[] {
  const opened: unknown[] = [];
  const open = (socket: unknown) => void opened.push(socket);
  const sockets = channel('net.client.socket');
  sockets.subscribe(open);
  onTestFinished(() => void sockets.unsubscribe(open));
  return opened;
}

test('a client with the fetch of a sandbox needs nothing else', async () => {
  const sandbox = createSandbox();
  onTestFinished(() => sandbox.close());
  const client = createClient({
    baseUrl: 'https://sandbox.localhost',
    apiKey: fixtures.key,
    fetch: sandbox.fetch,
  });
  expect(await client.styleRules.list()).toEqual({ style_rules: [] });
});

test('a memory goes from file to file, and no socket is opened', async () => {
  const opened = openedSockets();
  const { memories, sandbox } = openSocketlessStory();
  const folder = temporaryFolder();
  const from = join(folder, 'in.tmx');
  const to = join(folder, 'out.tmx');
  await writeFile(from, tmxOf());
  const { translationMemoryId, bytes } = await memories.importFrom(from);
  await memories.exportTo(translationMemoryId, to);
  expect([bytes, (await readFile(to, 'utf8')).includes('<seg>Laden Sie den Akku.</seg>')]).toEqual([
    Buffer.byteLength(tmxOf()),
    true,
  ]);
  expect(askedOf(sandbox)).toEqual([
    'translationMemories_createImport -> 202',
    'PUT file -> 204',
    'translationMemories_getJob -> 200',
    'translationMemories_createExport -> 202',
    'translationMemories_getJob -> 200',
    'GET file -> 200',
  ]);
  expect(opened).toEqual([]);
});

test('a download that stalls is requested again', async () => {
  const { memories, sandbox } = openSocketlessStory();
  const { translation_memory_id: id } = await sandbox.seed.translationMemory();
  sandbox.faults.add({ on: 'download', stallBodyAt: 100 });
  const { contents } = await memories.exportTo(id, { memory: true });
  expect(new TextDecoder().decode(contents)).toContain('Sentence 3.');
});

test.for([1, 2, 3])(
  'the virtual clock waits for every exchange over slow connections, seed %i',
  async (seed) => {
    expect(await playExchanges(seed, 100)).toEqual({ ended: 100, movedMs: 0, movedAfterwards: true });
  },
);
