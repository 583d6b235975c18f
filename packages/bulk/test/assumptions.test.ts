import { join } from 'node:path';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { createBulk } from '../src/index.ts';
import { eventsOf, memoryNames, openBulk, writeTmx } from './support/opened-bulk.ts';

/** A file whose upload arrives, while the answer is lost and its job shows nothing for 90 seconds. */
async function openUnseen() {
  const opened = await openBulk();
  const { sandbox, folder } = opened;
  writeTmx(folder, 'a');
  sandbox.jobs.script({ on: 'import', uploadSeen: '90s', secondUpload: 'imports', times: 9 });
  sandbox.faults.add({ on: 'upload', reset: true, done: true, times: 1 });
  return opened;
}

test('where a second upload makes a second memory, sending again duplicates a file', async () => {
  const { client, addAll, runAll, sandbox } = await openUnseen();
  await addAll();
  await runAll();
  sandbox.clock.advance('10m');
  expect(await memoryNames(client)).toEqual(['a', 'a']);
});

test('where a second upload makes a second memory, sendsAgain: false keeps a file single', async () => {
  const { client, ledger, folder, sandbox } = await openUnseen();
  const { clock } = sandbox;
  const bulk = createBulk({
    client,
    apiKey: fixtures.key,
    ledger,
    clock,
    limits: { sendsAgain: false },
  });
  await bulk.addFiles(join(folder, '*.tmx'));
  await eventsOf(bulk);
  clock.advance('10m');
  expect(await memoryNames(client)).toEqual(['a']);
});

test('with sendsAgain: false a file that never arrived gets a new job when the old one is dead', async () => {
  const { client, ledger, folder, sandbox } = await openBulk();
  writeTmx(folder, 'a');
  sandbox.faults.add({ on: 'upload', reset: true, times: 1 });
  sandbox.jobs.script({ on: 'import', address: '1m' });
  const { clock } = sandbox;
  const bulk = createBulk({
    client,
    apiKey: fixtures.key,
    ledger,
    clock,
    limits: { sendsAgain: false, longestUploadMs: 60_000 },
  });
  await bulk.addFiles(join(folder, '*.tmx'));
  const startedAt = clock.now();
  expect((await eventsOf(bulk)).filter(({ type }) => type === 'declared')).toHaveLength(2);
  expect(clock.now() - startedAt).toBeGreaterThan(120_000);
  expect(await memoryNames(client)).toEqual(['a']);
});

test('a job that shows its file later than assumed makes one memory, since its address takes one upload', async () => {
  const { client, addAll, runAll, sandbox, folder } = await openBulk();
  writeTmx(folder, 'a');
  sandbox.jobs.script({ on: 'import', uploadSeen: '90s', times: 9 });
  sandbox.faults.add({ on: 'upload', reset: true, done: true, times: 1 });
  await addAll();
  await runAll();
  expect(await memoryNames(client)).toEqual(['a']);
});
