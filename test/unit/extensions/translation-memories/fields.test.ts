import { expect, test } from 'vitest';
import { ResponseParseError, UnknownOutcomeError } from '../../../../src/errors/request.ts';
import { JobFailedError, JobWaitError } from '../../../../src/extensions/translation-memories/jobs.ts';
import { json } from '../../../support/answers.ts';
import { failureOf } from '../../../support/failures.ts';
import { createScriptedClient } from '../../../support/scripted-client.ts';
import { memoryService, steps } from '../../../support/scripted-memory.ts';

const file = new Uint8Array([1]);
/** Values of every other type, each with its JSON for the title. */
const wrong = inJson([null, 7, true, [], {}, '']);

function inJson(values: readonly unknown[]) {
  return values.map((value) => ({ value, json: JSON.stringify(value) }));
}

/** An answer to a declaration with one field otherwise. */
function declaredWith(field: object) {
  const upload_url = 'https://files.example.com/in?signature=s1';
  const sound = { job_id: 'j', upload_url, expires_at: '2026-03-02T10:15:00Z' };
  return json({ ...sound, ...field }, { status: 202 });
}

test.for(wrong)('an import whose job_id is $json has an unknown outcome', async ({ value: job_id }) => {
  const { client } = createScriptedClient([memoryService({ [steps.declare]: declaredWith({ job_id }) })]);
  const error = await failureOf(UnknownOutcomeError, client.translationMemories.importFrom(file));
  expect(error).toMatchObject({ status: 202, operationId: 'translationMemories_createImport' });
  expect(error.cause).toMatchObject({ name: 'ResponseParseError', pointer: '/job_id' });
});

test.for(wrong)(
  'an import whose upload_url is $json has an unknown outcome',
  async ({ value: upload_url }) => {
    const { client } = createScriptedClient([
      memoryService({ [steps.declare]: declaredWith({ upload_url }) }),
    ]);
    const error = await failureOf(UnknownOutcomeError, client.translationMemories.startImport(file));
    expect(error.cause).toMatchObject({ name: 'ResponseParseError', pointer: '/upload_url' });
  },
);

test.for(wrong)('an expires_at of $json counts as absent', async ({ value: expires_at }) => {
  const { client } = createScriptedClient([memoryService({ [steps.declare]: declaredWith({ expires_at }) })]);
  expect(await client.translationMemories.importFrom(file)).toMatchObject({ translationMemoryId: 'tm' });
});

test.for(wrong)('an export whose job_id is $json has an unknown outcome', async ({ value: job_id }) => {
  const begin = json({ job_id }, { status: 202 });
  const { client, requests } = createScriptedClient([memoryService({ [steps.begin]: begin })]);
  const error = await failureOf(UnknownOutcomeError, client.translationMemories.startExport('tm'));
  expect(error).toMatchObject({ status: 202, operationId: 'translationMemories_createExport' });
  expect(error.cause).toMatchObject({ name: 'ResponseParseError', pointer: '/job_id' });
  // Asking a second time is safe: the service answers with the same job or 409.
  expect(requests.map(({ request }) => request)).toEqual([steps.begin, steps.begin]);
});

test.for(wrong)('a finished import whose memory is $json is an unreadable answer', async ({ value: id }) => {
  const done = json({ job_id: 'j', results: [{ status: 'completed', translation_memory_id: id }] });
  const { client } = createScriptedClient([memoryService({ [steps.look]: done })]);
  const error = await failureOf(ResponseParseError, client.translationMemories.importFrom(file));
  expect(error.pointer).toBe('/results/0/translation_memory_id');
});

test.for(wrong)(
  'a finished export whose address is $json is an unreadable answer',
  async ({ value: download_url }) => {
    const done = json({ job_id: 'j', results: [{ status: 'completed', download_url }] });
    const { client } = createScriptedClient([memoryService({ [steps.look]: done })]);
    const exported = client.translationMemories.exportTo('tm', { memory: true });
    expect((await failureOf(ResponseParseError, exported)).pointer).toBe('/results/0/download_url');
  },
);

test.for(inJson([null, '3', {}]))(
  'a skipped_segment_count of $json counts as none',
  async ({ value: count }) => {
    const result = { status: 'completed', translation_memory_id: 'tm', skipped_segment_count: count };
    const done = json({ job_id: 'j', results: [result] });
    const { client } = createScriptedClient([memoryService({ [steps.look]: done })]);
    expect(await client.translationMemories.importFrom(file)).toMatchObject({ skippedSegmentCount: 0 });
  },
);

test.for(wrong)('a failed job whose reason is $json fails without a reason', async ({ value: message }) => {
  const failed = json({
    job_id: 'j',
    operation: 'import',
    results: [{ status: 'failed', error: { message } }],
  });
  const { client } = createScriptedClient([failed]);
  const error = await failureOf(JobFailedError, client.translationMemories.waitForJob('j'));
  expect(error.message).toBe('import job j failed: ended as failed');
});

test.for(inJson([null, 7, 'x', [], true]))('a job of $json is a failed look', async ({ value: job }) => {
  const { client } = createScriptedClient([json(job)]);
  const waited = client.translationMemories.waitForJob('j', { maxWaitMs: 2_000 });
  const { seen, polls } = await failureOf(JobWaitError, waited);
  expect(seen).toEqual({ ResponseParseError: polls });
});
