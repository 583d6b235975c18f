import { JobFailedError, NotFoundError } from 'language-service-client';
import { expect, test } from 'vitest';
import { collected, failureOf } from '../support/failures.ts';
import { askedOf, openStory } from '../support/stories.ts';
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

test('what was exported is imported again, unit for unit', async () => {
  const { memories } = await openStory();
  const first = await memories.importFrom(Buffer.from(tmxOf()));
  const { contents = new Uint8Array() } = await memories.exportTo(first.translationMemoryId, {
    memory: true,
  });
  const second = await memories.importFrom(contents);
  const segments = await collected(memories.listSegments(second.translationMemoryId));
  expect(
    segments.map(({ source_text, targets }) =>
      Object.fromEntries([
        ['en', source_text],
        ...targets.map(({ target_language, target_text }) => [target_language, target_text]),
      ]),
    ),
  ).toEqual(twoUnits);
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

test('a deleted memory is missing, or not accessible with this key', async () => {
  const { memories, sandbox } = await openStory();
  const { translation_memory_id: id } = await sandbox.seed.translationMemory();
  await memories.delete(id);
  const error = await failureOf(NotFoundError, memories.get(id));
  expect(error.hint).toContain('not accessible with this key');
});
