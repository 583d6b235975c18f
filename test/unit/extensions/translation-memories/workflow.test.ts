import { expect, test } from 'vitest';
import { DownloadError } from '../../../../src/errors/api.ts';
import { UnknownOutcomeError } from '../../../../src/errors/request.ts';
import { JobWaitError } from '../../../../src/extensions/translation-memories/jobs.ts';
import { createExportJobStore } from '../../../../src/extensions/translation-memories/start-export.ts';
import { json, plain } from '../../../support/answers.ts';
import { failureOf } from '../../../support/failures.ts';
import { createScriptedClient } from '../../../support/scripted-client.ts';
import { memoryService, steps } from '../../../support/scripted-memory.ts';

test('an export without the end of its document is incomplete, whatever its length', async () => {
  const { client, requests } = createScriptedClient([
    memoryService({ [steps.fetch]: plain('<tmx><body>', 'application/xml') }),
  ]);
  const exported = client.translationMemories.exportTo('tm', { memory: true });
  const error = await failureOf(DownloadError, exported);
  expect(error.message).toBe('GET https://files.example.com/out: the file does not end with </tmx>');
  expect(requests.filter(({ request }) => request === steps.fetch).length).toBe(3);
});

test('an export that the platform may not have sent is not begun a second time', async () => {
  const failed = () => Promise.reject(new TypeError('Failed to fetch'));
  const { client, requests } = createScriptedClient([memoryService({ [steps.begin]: failed })]);
  await failureOf(UnknownOutcomeError, client.translationMemories.startExport('tm'));
  expect(requests.map(({ request }) => request)).toEqual([steps.begin]);
});

test('a look says which job it is about, and of which kind', async () => {
  const { client, events } = createScriptedClient([memoryService()]);
  const reported: object[] = [];
  const onProgress = (event: object) => void reported.push(event);
  await client.translationMemories.importFrom(new Uint8Array([1]), { onProgress });
  await client.translationMemories.exportTo('tm', { memory: true }, { onProgress });
  const polls = ['import', 'export'].map((operation) => ({
    type: 'poll',
    jobId: 'j',
    operation,
    status: 'completed',
    polls: 1,
    elapsedMs: 0,
  }));
  expect(events.filter(({ type }) => type === 'poll')).toEqual(polls);
  expect(reported).toEqual(expect.arrayContaining(polls));
});

/** A stream of one byte that nobody has read, and whether it was cancelled. */
function unreadStream() {
  const seen = { cancelled: false };
  const cancel = () => void Object.assign(seen, { cancelled: true });
  return { seen, source: { size: 1, stream: new ReadableStream<Uint8Array>({ cancel }) } };
}

test('a stream whose upload is called off is cancelled', async () => {
  const { client } = createScriptedClient([memoryService()]);
  const { seen, source } = unreadStream();
  const job = await client.translationMemories.startImport(source);
  await expect(job.upload({ signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
  expect(seen).toEqual({ cancelled: true });
});

test('an export whose wait is too long gives a token to continue with', async () => {
  const processing = json({ job_id: 'j', results: [{ status: 'processing' }] });
  const { client } = createScriptedClient([memoryService({ [steps.look]: processing })]);
  const exported = client.translationMemories.exportTo('tm', { memory: true }, { maxWaitMs: 5_000 });
  const { resumeToken } = await failureOf(JobWaitError, exported);
  expect(resumeToken).toEqual({ operation: 'export', jobId: 'j', translationMemoryId: 'tm' });
});

test('the last thousand exports are remembered, by when they were last started', async () => {
  const store = createExportJobStore();
  for (let index = 0; index < 1_000; index += 1) await store.set(`m${index}`, `j${index}`);
  await store.set('m0', 'again');
  await store.set('m1000', 'j1000');
  expect(['m0', 'm1', 'm2', 'm1000'].map((memory) => store.get(memory))).toEqual([
    'again',
    undefined,
    'j2',
    'j1000',
  ]);
});
