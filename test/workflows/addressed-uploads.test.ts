import { UploadError } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { openStory } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

const file = new TextEncoder().encode(tmxOf());

async function openDeclared() {
  const story = await openStory({ headers: { 'x-tenant': 'nordlicht' }, appInfo: 'workshop/1.0' });
  const { upload_url, job_id } = await story.memories.createImport({
    source_file: { file_name: 'manual.tmx', content_type: 'application/xml', content_length: file.length },
  });
  return { ...story, url: upload_url, jobId: job_id };
}

test('a file is sent to the address of a job, by one PUT and without the key', async () => {
  const { memories, sandbox, url, jobId } = await openDeclared();
  const events: unknown[] = [];
  const sent = await memories.uploadTo(url, file, { onProgress: (event) => events.push(event) });
  expect(sent).toMatchObject({
    bytes: file.length,
    attempts: 1,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(events.at(-1)).toEqual({ type: 'upload', bytes: file.length, size: file.length });
  const [put, ...others] = sandbox.journal.entries().filter(({ method }) => method === 'PUT');
  expect(others).toEqual([]);
  const named = ['connection', 'content-length', 'content-type', 'host'];
  expect(Object.keys(put?.headers ?? {}).sort()).toEqual(named);
  expect(sandbox.journal.entries('translationMemories_getJob')).toEqual([]);
  await sandbox.idle();
  expect(await memories.getJob(jobId)).toMatchObject({ results: [{ status: 'completed' }] });
});

test('an address that was used refuses a second file, and one memory is made', async () => {
  const { memories, sandbox, url } = await openDeclared();
  const { total_count: before = 0 } = await memories.list();
  await memories.uploadTo(url, file);
  const refusal = await failureOf(UploadError, memories.uploadTo(url, file, { maxRetries: 0 }));
  expect(refusal).toMatchObject({ status: 403 });
  expect(String(refusal)).not.toContain('signature');
  await sandbox.idle();
  expect(await memories.list()).toMatchObject({ total_count: before + 1 });
});
