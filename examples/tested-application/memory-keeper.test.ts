import { createClient } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { keepMemory, type Notes } from './memory-keeper.ts';

const tmx = fixtures.sample;

function openSandbox(): Sandbox {
  const sandbox = createSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

function clientOf({ fetch, clock }: Sandbox, apiKey: string = fixtures.key) {
  return createClient({ baseUrl: 'https://sandbox.localhost', apiKey, fetch, clock });
}

test('imports a file even if the job takes 20 minutes', async () => {
  const sandbox = openSandbox();
  sandbox.jobs.script({ on: 'import', duration: '20m' });
  expect(await keepMemory(clientOf(sandbox), tmx, {})).toBe('240 segments stored, 0 skipped');
});

test('survives an outage', async () => {
  const sandbox = openSandbox();
  sandbox.faults.add({ on: 'upload', reset: true });
  sandbox.faults.add({ on: 'translationMemories_getJob', status: 503, times: 5 });
  expect(await keepMemory(clientOf(sandbox), tmx, {})).toBe('240 segments stored, 0 skipped');
});

test('reports an invalid file with the reason', async () => {
  const sandbox = openSandbox();
  sandbox.jobs.script({ on: 'import', failure: 'line 7, column 3: unexpected close tag' });
  const notes: Notes = {};
  const result = await keepMemory(clientOf(sandbox), tmx, notes);
  expect(result).toMatch(/^The file is invalid: .* line 7, column 3: unexpected close tag$/);
  expect(notes).toEqual({});
});

test('reports a full account', async () => {
  const client = clientOf(openSandbox(), fixtures.keys.atMemoryLimit);
  expect(await keepMemory(client, tmx, {})).toBe('The account is full: delete a translation memory first');
});

test('resumes after a crash without another upload', async () => {
  const sandbox = openSandbox();
  const notes: Notes = {};
  sandbox.jobs.script({ on: 'import', duration: '2h' });
  // The client stops waiting after 30 minutes. For the application, this is like a crash.
  await expect(keepMemory(clientOf(sandbox), tmx, notes)).rejects.toThrow('is still running');
  sandbox.clock.advance('2h');
  expect(await keepMemory(clientOf(sandbox), tmx, notes)).toBe('240 segments stored, 0 skipped');
  const uploads = sandbox.journal.entries().filter(({ method }) => method === 'PUT');
  expect([uploads.length, notes]).toEqual([1, {}]);
});
