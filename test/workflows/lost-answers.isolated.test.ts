import { UploadError } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { askedOf, openStory } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

// An answer is lost, and with it whether what was asked for has been done.

const file = Buffer.from(tmxOf());

test('a file the job does not show yet is refused a second time, and taken for arrived', async () => {
  const { memories, sandbox } = await openStory({ sandbox: { durations: { uploadSeen: '30s' } } });
  sandbox.faults.add({ on: 'upload', reset: true, done: true });
  const { jobId } = await memories.importFrom(file);
  expect(askedOf(sandbox)).toEqual([
    'translationMemories_createImport -> 202',
    'PUT file -> 0',
    'translationMemories_getJob -> 200',
    'PUT file -> 403',
    'translationMemories_getJob -> 200',
  ]);
  expect(sandbox.journal.entries('translationMemories_createImport')[0]?.reply).toMatchObject({
    job_id: jobId,
  });
});

test('a file that is refused and never shows has not arrived', async () => {
  const { memories, sandbox } = await openStory();
  sandbox.faults.add({ on: 'upload', reset: true });
  sandbox.faults.add({ on: 'upload', status: 403 });
  const error = await failureOf(UploadError, memories.importFrom(file));
  expect([error.status, error.attempts]).toEqual([403, 2]);
  // It was looked for as long as the service may take to show it.
  expect(sandbox.clock.now() - Date.parse('2026-03-02T09:15:00.000Z')).toBeGreaterThan(55_000);
});

test('a file whose address expired meanwhile goes to a new one', async () => {
  const { memories, sandbox } = await openStory({ sandbox: { durations: { uploadAddress: '30s' } } });
  sandbox.faults.add({ on: 'upload', reset: true });
  const late = new Set(['first']);
  const open = () => {
    if (late.delete('first')) sandbox.clock.advance('31s');
    return new Blob([file]).stream();
  };
  await memories.importFrom({ size: file.length, open });
  expect(askedOf(sandbox)).toEqual([
    'translationMemories_createImport -> 202',
    'PUT file -> 0',
    'translationMemories_getJob -> 200',
    'translationMemories_createImport -> 202',
    'PUT file -> 204',
    'translationMemories_getJob -> 200',
  ]);
});
