import { channel } from 'node:diagnostics_channel';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
