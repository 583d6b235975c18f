import { createClient } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { keepMemory, type Notes } from './memory-keeper.ts';

const tmx = 'examples/nordlicht.tmx';

function openSandbox(): Sandbox {
  const sandbox = createSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

function clientOf({ fetch, clock }: Sandbox, apiKey: string = fixtures.key) {
  return createClient({ baseUrl: 'https://sandbox.localhost', apiKey, fetch, clock });
}

test('a file is imported, however long the service works on it', async () => {
  const sandbox = openSandbox();
  sandbox.jobs.script({ on: 'import', duration: '20m' });
  expect(await keepMemory(clientOf(sandbox), tmx, {})).toBe('240 segments stored, 0 skipped');
});

test('an outage is waited out', async () => {
  const sandbox = openSandbox();
  sandbox.faults.add({ on: 'upload', reset: true });
  sandbox.faults.add({ on: 'translationMemories_getJob', status: 503, times: 5 });
  expect(await keepMemory(clientOf(sandbox), tmx, {})).toBe('240 segments stored, 0 skipped');
});

test('a file that is not sound is reported with its reason', async () => {
  const sandbox = openSandbox();
  sandbox.jobs.script({ on: 'import', failure: 'line 7, column 3: unexpected close tag' });
  const notes: Notes = {};
  const said = await keepMemory(clientOf(sandbox), tmx, notes);
  expect(said).toMatch(/^The file is not sound: .* line 7, column 3: unexpected close tag$/);
  expect(notes).toEqual({});
});

test('an account without room says so', async () => {
  const client = clientOf(openSandbox(), fixtures.keys.atMemoryLimit);
  expect(await keepMemory(client, tmx, {})).toBe('There is no room: delete a translation memory first');
});

test('after a crash the import goes on, and the file is not sent again', async () => {
  const sandbox = openSandbox();
  const notes: Notes = {};
  sandbox.jobs.script({ on: 'import', duration: '2h' });
  // The wait for the job ends after half an hour; to the application that is as good as a crash.
  await expect(keepMemory(clientOf(sandbox), tmx, notes)).rejects.toThrow('has not ended');
  sandbox.clock.advance('2h');
  expect(await keepMemory(clientOf(sandbox), tmx, notes)).toBe('240 segments stored, 0 skipped');
  const uploads = sandbox.journal.entries().filter(({ method }) => method === 'PUT');
  expect([uploads.length, notes]).toEqual([1, {}]);
});
