import { inspect } from 'node:util';
import { type LanguageServiceError, type PlatformFetch, UploadError } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
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

/** A story that keeps the signatures of every address it is given, and what there is to be read of it. */
function openWatchedStory(): Story & {
  readonly secrets: Set<string>;
  fail(): Promise<LanguageServiceError>;
} {
  const secrets = new Set<string>([fixtures.key]);
  const story = openSocketlessStory();
  const { sandbox } = story;
  const keeping: PlatformFetch = async (url, init) => {
    for (const [, signature = ''] of url.matchAll(/signature=([\w-]+)/g)) secrets.add(signature);
    return sandbox.fetch(url, init);
  };
  const client = story.client.withOptions({ fetch: keeping });
  const memories = client.translationMemories;
  return {
    ...story,
    client,
    memories,
    secrets,
    fail: () => {
      sandbox.faults.add({ on: 'upload', status: 400 });
      return failureOf(UploadError, memories.importFrom(file));
    },
  };
}

test('neither the key nor a signature is in an event', async () => {
  const story = openWatchedStory();
  await takeThrough(story);
  await story.fail();
  const reported = JSON.stringify(story.events);
  expect(story.secrets.size).toBe(4);
  expect([...story.secrets].filter((secret) => reported.includes(secret))).toEqual([]);
});

test('neither the key nor a signature is in an error', async () => {
  const story = openWatchedStory();
  const error = await story.fail();
  const reported = [inspect(error, { depth: 20, showHidden: true }), JSON.stringify(error), error.stack].join(
    '\n',
  );
  expect(story.secrets.size).toBe(2);
  expect([...story.secrets].filter((secret) => reported.includes(secret))).toEqual([]);
});

test('neither the key nor a signature is in a token', async () => {
  const { memories, sandbox } = await openStory();
  const { translation_memory_id: id } = await sandbox.seed.translationMemory();
  const tokens = JSON.stringify([await memories.startImport(file), await memories.startExport(id)]);
  expect([tokens.includes('signature'), tokens.includes(fixtures.key)]).toEqual([false, false]);
});

test('a job that failed does not show the address of its file', async () => {
  const { memories, sandbox } = await openStory();
  const results = [{ status: 'failed', download_url: 'https://files.example.com/1?signature=s1gnature' }];
  sandbox.faults.add({
    on: 'translationMemories_getJob',
    status: 200,
    body: JSON.stringify({ job_id: 'j', operation: 'export', results }),
    headers: { 'content-type': 'application/json' },
  });
  const error = await memories.waitForJob('j').catch((thrown: unknown) => thrown);
  expect(inspect(error, { depth: 20 })).not.toContain('s1gnature');
});
