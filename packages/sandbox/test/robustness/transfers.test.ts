import { expect } from 'vitest';
import { createSandbox, type Sandbox } from '../../src/index.ts';
import { answered, asking } from '../support/ask.ts';
import { createImport, downloadUrl, resultOf, TMX, upload } from '../support/import-file.ts';
import { NOW, openSandbox, test } from '../support/sandboxes.ts';

const ONE = TMX.replaceAll('Check', 'First');
const OTHER = TMX.replaceAll('Check', 'Other');

/** The first source of the only memory. */
async function firstSource(sandbox: Sandbox): Promise<string | undefined> {
  const ask = asking(sandbox);
  const { body } = await ask('GET', '/v3/translation_memories');
  const [memory] = (body as { translation_memories: { translation_memory_id: string }[] })
    .translation_memories;
  const page = await ask('GET', `/v3/translation_memories/${memory?.translation_memory_id}/segments`);
  return (page.body as { segments: { source_text: string }[] }).segments[0]?.source_text;
}

/** The file in pieces, each when the event loop comes round. */
function inPieces(file: string): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(file);
  let at = 0;
  return new ReadableStream({
    pull: async (controller) => {
      await new Promise((resolve) => setImmediate(resolve));
      controller.enqueue(bytes.subarray(at, at + 50));
      at += 50;
      if (at >= bytes.length) controller.close();
    },
  });
}

test('of two files sent at once the one is stored that was taken', async ({ sandbox }) => {
  for (let round = 0; round < 5; round += 1) {
    const { upload_url } = await createImport(sandbox, ONE);
    const files = [ONE, OTHER];
    const answers = await Promise.all(files.map((file) => upload(sandbox, upload_url, inPieces(file))));
    await sandbox.idle();
    const statuses = answers.map(({ status }) => status);
    const winner = statuses[0] === 204 ? 'First the brakes.' : 'Other the brakes.';
    expect(statuses.toSorted()).toEqual([204, 403]);
    expect(await firstSource(sandbox)).toBe(winner);
    const list = await asking(sandbox)('GET', '/v3/translation_memories');
    const [{ translation_memory_id: id } = { translation_memory_id: '' }] = (
      list.body as { translation_memories: { translation_memory_id: string }[] }
    ).translation_memories;
    await asking(sandbox)('DELETE', `/v3/translation_memories/${id}`);
  }
});

test.each([
  ['is processed', '1m', TMX],
  ['is completed', '0ms', TMX],
  ['has failed', '0ms', 'no TMX'],
] as const)('a second file while the first %s is refused and changes nothing', async (_, duration, file) => {
  const sandbox = openSandbox({ durations: { import: duration } });
  const { job_id, upload_url } = await createImport(sandbox, file);
  await upload(sandbox, upload_url, file);
  await sandbox.idle();
  const before = await resultOf(sandbox, job_id);
  const { status, body } = await upload(sandbox, upload_url, file.replaceAll('e', 'a'));
  await sandbox.idle();
  expect({ status, body }).toEqual({
    status: 403,
    body: { message: 'Forbidden: the address has been used', code: 'forbidden' },
  });
  expect(await resultOf(sandbox, job_id)).toEqual(before);
});

test('twenty downloads at once are the same', async ({ sandbox }) => {
  const url = await downloadUrl(sandbox);
  const bodies = await Promise.all(
    Array.from({ length: 20 }, async () => (await answered(await sandbox.fetch(url))).body),
  );
  expect(new Set(bodies).size).toBe(1);
  expect(String(bodies[0]).trimEnd()).toMatch(/<\/tmx>$/);
});

test('a range is not heeded, and said not to be', async ({ sandbox }) => {
  const url = await downloadUrl(sandbox);
  const { status, headers, body } = await answered(
    await sandbox.fetch(url, { headers: { range: 'bytes=0-9' } }),
  );
  expect([status, headers.get('accept-ranges'), headers.get('content-length')]).toEqual([
    200,
    'none',
    String(Buffer.byteLength(String(body))),
  ]);
});

test('an address outlives the process, and no secret is the same twice', async ({ data }) => {
  const first = createSandbox({ data, now: () => NOW });
  const { upload_url } = await createImport(first);
  await first.close();
  expect((await upload(openSandbox({ data }), upload_url)).status).toBe(204);
});
