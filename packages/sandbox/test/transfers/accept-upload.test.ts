import { expect, vi } from 'vitest';
import { asking } from '../support/ask.ts';
import { createImport, resultOf, TMX, upload } from '../support/import-file.ts';
import { openSandbox, test } from '../support/sandboxes.ts';

const LENGTH = Buffer.byteLength(TMX);

/** Returns a body that is made when it is read. */
function bodyOf(make: () => Promise<string>): ReadableStream<Uint8Array> {
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(Buffer.from(await make()));
    controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

test('of two uploads at once the first to end is taken', async ({ sandbox }) => {
  const { job_id, upload_url } = await createImport(sandbox);
  const slow = bodyOf(async () => {
    expect((await upload(sandbox, upload_url)).status).toBe(204);
    return TMX;
  });
  expect((await upload(sandbox, upload_url, slow)).status).toBe(403);
  await sandbox.idle();
  expect(await resultOf(sandbox, job_id)).toMatchObject({ status: 'completed' });
});

test('An upload that begins before the expiry may end after it.', async ({ sandbox }) => {
  const { job_id, upload_url } = await createImport(sandbox);
  const slow = bodyOf(async () => {
    sandbox.clock.advance('31m');
    expect(await resultOf(sandbox, job_id)).toMatchObject({ status: 'awaiting_input' });
    return TMX;
  });
  expect((await upload(sandbox, upload_url, slow)).status).toBe(204);
  expect(sandbox.journal.entries().at(-1)?.time).toBe('2026-03-02T09:15:00.000Z');
});

test.each([
  [{ maxUploadBytes: LENGTH }, LENGTH, 204, ''],
  [{ maxUploadBytes: LENGTH - 1 }, LENGTH, 413, `up to ${LENGTH - 1} bytes.`],
  [{}, 256 * 1024 * 1024, 400, 'declared length'],
  [{}, 256 * 1024 * 1024 + 1, 413, 'up to 256 MB.'],
])('with %j, an upload of %i bytes gets %i', async (options, content_length, status, message) => {
  const sandbox = openSandbox(options);
  const source_file = { file_name: 'a.tmx', content_length };
  const { body } = await asking(sandbox)('POST', '/v3/translation_memories/import', { source_file });
  const answer = await upload(sandbox, Object(body).upload_url);
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(message)]);
});

test.each([
  ['another type', { 'content-type': 'text/xml' }, 400, 'Content-Type: must be the declared application/xml'],
  ['another length', { 'content-length': '7' }, 400, `Content-Length: must be the declared ${LENGTH}`],
  ['an encoding', { 'content-encoding': 'gzip' }, 415, 'Content-Encoding: must NOT be set'],
  ['a range', { 'content-range': 'bytes 0-1/2' }, 400, 'Content-Range: must NOT be set'],
])('%s is refused before the body is read', async (_, headers, status, message) => {
  const sandbox = openSandbox();
  const { upload_url } = await createImport(sandbox);
  const pull = vi.fn();
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  const answer = await upload(sandbox, upload_url, body, headers);
  expect({ status: answer.status, body: answer.body, pulled: pull.mock.calls.length }).toEqual({
    status,
    body: { message, code: expect.any(String) },
    pulled: 0,
  });
});

test('an upload is read no faster than a fault says', async ({ sandbox }) => {
  const { upload_url } = await createImport(sandbox);
  sandbox.faults.add({ readBytesPerSecond: 5000 });
  await asking(sandbox)('GET', '/v3/style_rules'); // does not use up the fault
  const startedAt = performance.now();
  const { status } = await upload(sandbox, upload_url);
  expect(status).toBe(204);
  expect(performance.now() - startedAt).toBeGreaterThan((LENGTH / 5000) * 900);
});
