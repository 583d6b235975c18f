import { channel } from 'node:diagnostics_channel';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JobFailedError } from 'language-service-client';
import { expect, onTestFinished, test } from 'vitest';
import { collected, failureOf } from '../support/failures.ts';
import { askedOf, openSocketlessStory, openStory } from '../support/stories.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tmxOf, twoUnits } from '../support/tmx.ts';

test('a memory goes in, is read and searched, comes back out and is deleted', async () => {
  const { memories, sandbox } = await openStory();
  const imported = await memories.importFrom(Buffer.from(tmxOf()), { displayName: 'Workshop manual' });
  const id = imported.translationMemoryId;
  const memory = await memories.get(id);
  const found = await collected(memories.listSegments(id, { filter_text: 'BATTER' }));
  const { contents } = await memories.exportTo(id, { memory: true });
  await memories.delete(id);
  expect(memory).toMatchObject({
    name: 'Workshop manual',
    source_language: 'en',
    target_languages: ['de', 'fr'],
    segment_count: 2,
  });
  expect(found.map(({ source_text }) => source_text)).toEqual(['Charge the battery.']);
  expect(new TextDecoder().decode(contents)).toContain('<seg>Vérifiez les freins.</seg>');
  expect(askedOf(sandbox)).toEqual([
    'translationMemories_createImport -> 202',
    'PUT file -> 204',
    'translationMemories_getJob -> 200',
    'translationMemories_get -> 200',
    'translationMemories_listSegments -> 200',
    'translationMemories_createExport -> 202',
    'translationMemories_getJob -> 200',
    'GET file -> 200',
    'translationMemories_delete -> 204',
  ]);
});

test('what was exported is imported again, unit for unit, and no socket is opened', async () => {
  const opened: unknown[] = [];
  const open = (socket: unknown) => void opened.push(socket);
  channel('net.client.socket').subscribe(open);
  onTestFinished(() => void channel('net.client.socket').unsubscribe(open));
  const { memories } = openSocketlessStory();
  const folder = temporaryFolder();
  const from = join(folder, 'in.tmx');
  const to = join(folder, 'out.tmx');
  await writeFile(from, tmxOf());
  const { translationMemoryId } = await memories.importFrom(from);
  await memories.exportTo(translationMemoryId, to);
  const second = await memories.importFrom(to);
  const segments = await collected(memories.listSegments(second.translationMemoryId));
  const units = segments.map(({ source_text, targets }) => ({
    en: source_text,
    ...Object.fromEntries(targets.map((one) => [one.target_language, one.target_text])),
  }));
  expect([units, opened]).toEqual([twoUnits, []]);
});

test('the client reports what an import reports, in order', async () => {
  const { memories, events } = await openStory();
  const seen: unknown[] = [];
  await memories.importFrom(Buffer.from(tmxOf()), { onProgress: (event) => seen.push(event) });
  expect(events.filter(({ type }) => type === 'upload' || type === 'poll')).toEqual(seen);
});

test('an import that fails gives the message of the service', async () => {
  const { memories, sandbox } = await openStory();
  const broken = tmxOf().replace('</seg>', '</sag>');
  const error = await failureOf(JobFailedError, memories.importFrom(Buffer.from(broken)));
  const poll = sandbox.journal.entries('translationMemories_getJob').at(-1);
  expect(error.toJSON()).toEqual({
    name: 'JobFailedError',
    message: expect.stringMatching(/^import job [\w-]{36} failed: .*line 3/),
    jobId: error.jobId,
    operation: 'import',
    status: 'failed',
    traceId: poll?.traceId,
    job: poll?.reply,
    resumeToken: { operation: 'import', jobId: error.jobId, uploaded: true, expiresAt: expect.any(String) },
  });
  expect(await memories.list()).toMatchObject({ total_count: 0 });
});
