import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProgressListener } from 'language-service-client';
import { expect, test } from 'vitest';
import { askedOf, openFiles, openStory, type Story } from '../support/stories.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { numberedUnits, tmxOf } from '../support/tmx.ts';

const reason = new Error('no longer needed');
const large = tmxOf(numberedUnits(12_000));

/** A signal, and a listener that aborts it at the first event that fits. */
function abortAt(
  { sandbox }: Story,
  fits: (event: object) => boolean,
): { signal: AbortSignal; onProgress: ProgressListener } {
  const controller = new AbortController();
  const onProgress: ProgressListener = (event) => {
    // So that much time passes between two events, which come no more often than ten times a second.
    sandbox.clock.advance('150ms');
    if (fits(event)) controller.abort(reason);
  };
  return { signal: controller.signal, onProgress };
}

/** What is asked for in the hour after. */
async function askedLater({ sandbox }: Story): Promise<string[]> {
  await new Promise<void>((resolve) => sandbox.clock.after(1, resolve));
  sandbox.journal.clear();
  await new Promise<void>((resolve) => sandbox.clock.after(3_600_000, resolve));
  return askedOf(sandbox);
}

async function tmxFile(): Promise<{ readonly folder: string; readonly path: string }> {
  const folder = temporaryFolder();
  const path = join(folder, 'large.tmx');
  await writeFile(path, large);
  return { folder, path };
}

const uploading = (event: object) => 'type' in event && event.type === 'upload';
const downloading = (event: object) => 'type' in event && event.type === 'download';
const looking = (event: object) => 'type' in event && event.type === 'poll';

test.for<[string, boolean, (event: object) => boolean]>([
  ['as the upload begins', false, uploading],
  [
    'in the middle of the upload',
    false,
    (event) => uploading(event) && 'bytes' in event && Number(event.bytes) > 0,
  ],
  ['while the job is waited for', true, looking],
])('an import that is called off %s ends at once, and closes its file', async ([, arrived, fits]) => {
  const story = await openStory({ sandbox: { durations: { import: '10m' } } });
  const { folder, path } = await tmxFile();
  const { signal, onProgress } = abortAt(story, fits);
  await expect(story.memories.importFrom(path, { signal, onProgress })).rejects.toBe(reason);
  expect(await openFiles(folder)).toEqual([]);
  expect(askedOf(story.sandbox).includes('PUT file -> 204')).toBe(arrived);
  expect(await askedLater(story)).toEqual([]);
});

test.for<[string, (event: object) => boolean]>([
  ['while the job is waited for', looking],
  ['as the download begins', downloading],
  // By then the first of it has been written.
  [
    'in the middle of the download',
    (event) => downloading(event) && 'bytes' in event && Number(event.bytes) > 2 ** 21,
  ],
])('an export that is called off %s ends at once, and leaves nothing', async ([, fits]) => {
  const story = await openStory();
  const { translation_memory_id: id } = await story.sandbox.seed.translationMemory({ segments: 40_000 });
  const folder = temporaryFolder();
  const { signal, onProgress } = abortAt(story, fits);
  const exported = story.memories.exportTo(id, join(folder, 'manual.tmx'), { signal, onProgress });
  await expect(exported).rejects.toBe(reason);
  expect([await readdir(folder), await openFiles(folder)]).toEqual([[], []]);
  expect(await askedLater(story)).toEqual([]);
});

test('an export that is called off leaves the file that was there', async () => {
  const story = await openStory();
  const { translation_memory_id: id } = await story.sandbox.seed.translationMemory();
  const { folder, path } = await tmxFile();
  const { signal, onProgress } = abortAt(story, downloading);
  const exported = story.memories.exportTo(id, path, { signal, onProgress, overwrite: true });
  await expect(exported).rejects.toBe(reason);
  expect(await readdir(folder)).toEqual(['large.tmx']);
});
