import { expect } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { asking, ORIGIN } from '../support/ask.ts';
import { createImport, resultOf, TMX, upload } from '../support/import-file.ts';
import { openSandbox, test } from '../support/sandboxes.ts';

const LENGTH = Buffer.byteLength(TMX);
const WAITING = {
  status: 'awaiting_input',
  status_metadata: { required_action: 'Upload the file to upload_url' },
};

test('an import is a job that awaits its file for half an hour, and no memory', async ({ sandbox }) => {
  const ask = asking(sandbox);
  const ticket = await createImport(sandbox, TMX, { display_name: 'Manual' });
  const job = await ask('GET', `/v3/translation_memories/jobs/${ticket.job_id}`);
  expect(ticket).toEqual({
    job_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    upload_url: expect.stringMatching(new RegExp(`^${ORIGIN}/files/imports/${ticket.job_id}\\?`)),
    expires_at: '2026-03-02T09:45:00.000Z',
  });
  expect(job.body).toEqual({
    job_id: ticket.job_id,
    product: 'translation_memory',
    operation: 'import',
    creation_time: '2026-03-02T09:15:00.000Z',
    updated_time: '2026-03-02T09:15:00.000Z',
    source_file: { content_type: 'application/xml', content_length: LENGTH },
    parameters: { display_name: 'Manual' },
    results: [WAITING],
  });
  expect((await ask('GET', '/v3/translation_memories')).body).toEqual({
    translation_memories: [],
    total_count: 0,
  });
});

test('an uploaded file becomes a memory', async ({ sandbox }) => {
  const { job_id, upload_url } = await createImport(sandbox, TMX, { display_name: 'Manual' });
  const sent = await upload(sandbox, upload_url);
  await sandbox.idle();
  const result = await resultOf(sandbox, job_id);
  expect({ status: sent.status, body: sent.body }).toEqual({ status: 204, body: '' });
  expect(result).toEqual({
    status: 'completed',
    translation_memory_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    skipped_segment_count: 0,
  });
  const { translation_memory_id } = result as { translation_memory_id: string };
  expect((await asking(sandbox)('GET', `/v3/translation_memories/${translation_memory_id}`)).body).toEqual({
    translation_memory_id,
    name: 'Manual',
    source_language: 'en',
    target_languages: ['de'],
    segment_count: 2,
    creation_time: '2026-03-02T09:15:00.000Z',
    updated_time: '2026-03-02T09:15:00.000Z',
  });
});

test('a memory without a name is named after its file', async ({ sandbox }) => {
  const { upload_url } = await createImport(sandbox);
  await upload(sandbox, upload_url);
  await sandbox.idle();
  const { body } = await asking(sandbox)('GET', '/v3/translation_memories');
  expect(body).toMatchObject({ translation_memories: [{ name: 'manual' }], total_count: 1 });
});

test('skipped segments are counted and are no failure', async ({ sandbox }) => {
  const twice = TMX.replace('<body>', '<body><tu><tuv xml:lang="en"><seg>Alone.</seg></tuv></tu>');
  const { job_id, upload_url } = await createImport(sandbox, twice);
  await upload(sandbox, upload_url, twice);
  await sandbox.idle();
  expect(await resultOf(sandbox, job_id)).toMatchObject({ status: 'completed', skipped_segment_count: 1 });
});

test('two variants of English are a pair', async ({ sandbox }) => {
  const file = TMX.replaceAll('xml:lang="de"', 'xml:lang="en-GB"').replaceAll('"en"', '"en-US"');
  const { job_id, upload_url } = await createImport(sandbox, file);
  await upload(sandbox, upload_url, file);
  await sandbox.idle();
  expect(await resultOf(sandbox, job_id)).toMatchObject({ status: 'completed', skipped_segment_count: 0 });
  const { body } = await asking(sandbox)('GET', '/v3/translation_memories');
  expect(body).toMatchObject({
    translation_memories: [{ source_language: 'en', target_languages: ['en-gb'], segment_count: 2 }],
  });
});

test('the sandbox reports what an import left out', async ({ sandbox }) => {
  const file = TMX.replace('</tu>', '<tuv xml:lang="cs"><seg>Brzdy.</seg></tuv></tu>');
  const { job_id, upload_url } = await createImport(sandbox, file);
  expect(sandbox.importReport(job_id)).toBeUndefined();
  await upload(sandbox, upload_url, file);
  await sandbox.idle();
  expect(await resultOf(sandbox, job_id)).toMatchObject({ status: 'completed', skipped_segment_count: 0 });
  expect(sandbox.importReport(job_id)).toMatchObject({
    unitsRead: 2,
    unitsStored: 2,
    textsRead: 5,
    textsStored: 4,
    droppedTranslations: { unsupportedLanguage: 1 },
    losses: [{ unit: 1, line: 3, what: 'translation', languages: ['cs'], texts: 1 }],
  });
});

test('a file that is no TMX fails the job with a reason and leaves no memory', async ({ sandbox }) => {
  const { job_id, upload_url } = await createImport(sandbox, '<tmx><body>');
  const sent = await upload(sandbox, upload_url, '<tmx><body>');
  await sandbox.idle();
  expect(sent.status).toBe(204);
  expect(await resultOf(sandbox, job_id)).toEqual({
    status: 'failed',
    error: { message: expect.stringMatching(/.{10}/) },
  });
  expect((await asking(sandbox)('GET', '/v3/translation_memories')).body).toMatchObject({ total_count: 0 });
});

test('a job goes through its states on the clock of the sandbox', async () => {
  const sandbox = openSandbox({ durations: { uploadSeen: '30s', import: '2m' } });
  const { job_id, upload_url } = await createImport(sandbox);
  await upload(sandbox, upload_url);
  await sandbox.idle();
  const states = [await resultOf(sandbox, job_id)];
  for (const wait of ['29s', '1s', '119s', '1s'] as const) {
    sandbox.clock.advance(wait);
    states.push(await resultOf(sandbox, job_id));
  }
  expect(states).toMatchObject([
    WAITING,
    WAITING,
    { status: 'processing' },
    { status: 'processing' },
    { status: 'completed' },
  ]);
});

test('a memory appears only when its job is completed', async () => {
  const sandbox = openSandbox({ durations: { import: '1m' } });
  const { upload_url } = await createImport(sandbox);
  await upload(sandbox, upload_url);
  await sandbox.idle();
  const ask = asking(sandbox);
  const before = await ask('GET', '/v3/translation_memories');
  sandbox.clock.advance('1m');
  const after = await ask('GET', '/v3/translation_memories');
  expect([before.body, after.body]).toMatchObject([
    { total_count: 0 },
    { total_count: 1, translation_memories: [{ creation_time: '2026-03-02T09:16:00.000Z' }] },
  ]);
});

test('an import that never got its file expires', async ({ sandbox }) => {
  const { job_id } = await createImport(sandbox);
  sandbox.clock.advance('30m');
  expect(await resultOf(sandbox, job_id)).toEqual({ status: 'expired' });
});

test('a failed import does not count against the limit', async () => {
  const sandbox = openSandbox({ accounts: [{ id: fixtures.account, memoryLimit: 1 }] });
  const { upload_url } = await createImport(sandbox, 'no TMX');
  await upload(sandbox, upload_url, 'no TMX');
  await sandbox.idle();
  const next = await createImport(sandbox);
  await upload(sandbox, next.upload_url);
  await sandbox.idle();
  expect(await resultOf(sandbox, next.job_id)).toMatchObject({ status: 'completed' });
});
