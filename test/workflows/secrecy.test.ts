import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { openSocketlessStory, openStory, type Story } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

const file = Buffer.from(tmxOf());

async function takeThrough({ memories }: Story): Promise<void> {
  const { translationMemoryId } = await memories.importFrom(file);
  await memories.exportTo(translationMemoryId, { memory: true });
}

/** What was sent to signed addresses: their headers by method. */
function signedHeaders({ sandbox }: Story): Record<string, string[]> {
  const signed = sandbox.journal.entries().filter(({ path }) => path.startsWith('/files/'));
  return Object.fromEntries(signed.map(({ method, headers }) => [method, Object.keys(headers).sort()]));
}

test('a signed address gets no credentials', async () => {
  const story = await openStory({ headers: { 'x-tenant': 'nordlicht' }, appInfo: 'workshop/1.0' });
  await takeThrough(story);
  expect(signedHeaders(story)).toEqual({
    PUT: ['connection', 'content-length', 'content-type', 'host'],
    GET: ['accept', 'accept-encoding', 'connection', 'host'],
  });
});

test('a custom fetch sends no credentials to a signed address either', async () => {
  const story = openSocketlessStory({ headers: { 'x-tenant': 'nordlicht' } });
  await takeThrough(story);
  expect(signedHeaders(story)).toEqual({ PUT: ['content-type'], GET: ['accept', 'accept-encoding'] });
});

test('neither the key nor a signature is in a token', async () => {
  const { memories, sandbox } = await openStory();
  const { translation_memory_id: id } = await sandbox.seed.translationMemory();
  const tokens = JSON.stringify([await memories.startImport(file), await memories.startExport(id)]);
  expect([tokens.includes('signature'), tokens.includes(fixtures.key)]).toEqual([false, false]);
});
