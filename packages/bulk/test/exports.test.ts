import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentOf } from '../src/local-files.ts';
import { eventsOf, filesIn, openBulk, writeTmx } from './support/opened-bulk.ts';

async function openImported(...names: string[]) {
  const opened = await openBulk();
  writeTmx(opened.folder, ...names);
  await opened.addAll();
  await opened.runAll();
  const to = join(opened.folder, 'backup');
  mkdirSync(to);
  const backUp = () => opened.bulk.addMemories(to, { fileName: ({ name }) => `${name}.tmx` });
  return { ...opened, to, backUp };
}

test('every memory becomes a file, and is not fetched again while its file is whole', async () => {
  const { to, backUp, runAll, sandbox } = await openImported('a', 'b');
  expect(await backUp()).toMatchObject({ added: 2, known: 0, again: 0 });
  await runAll();
  expect(filesIn(to)).toEqual(['a.tmx', 'b.tmx']);
  expect(readFileSync(join(to, 'a.tmx'), 'utf8')).toContain('Datei a');
  const asked = sandbox.journal.entries('translationMemories_createExport').length;
  expect(await backUp()).toMatchObject({ added: 0, known: 2, again: 0 });
  await runAll();
  expect(sandbox.journal.entries('translationMemories_createExport').length).toBe(asked);
});

test('a file that is gone or was changed is fetched again', async () => {
  const { to, backUp, runAll } = await openImported('a', 'b');
  await backUp();
  await runAll();
  const whole = readFileSync(join(to, 'b.tmx'), 'utf8');
  rmSync(join(to, 'a.tmx'));
  appendFileSync(join(to, 'b.tmx'), ' ');
  expect(await backUp()).toMatchObject({ added: 0, known: 0, again: 2 });
  await runAll();
  expect(filesIn(to)).toEqual(['a.tmx', 'b.tmx']);
  expect(readFileSync(join(to, 'b.tmx'), 'utf8')).toBe(whole);
});

test('an export that runs already is taken up by the row that meets it', async () => {
  const { to, backUp, bulk, sandbox } = await openImported('a');
  sandbox.jobs.script({ on: 'export', duration: '20s' });
  await backUp();
  await bulk.addMemories(to, { fileName: ({ name }) => `${name} again.tmx` });
  const events = await eventsOf(bulk);
  expect(events.filter(({ type }) => type === 'done').length).toBe(2);
  expect(filesIn(to)).toEqual(['a again.tmx', 'a.tmx']);
});

test('the request of an export is sent once: its failure is reported and the row rests, not the client', async () => {
  const { backUp, runAll, sandbox } = await openImported('a');
  await backUp();
  sandbox.faults.add({ on: 'translationMemories_createExport', status: 503, times: 1 });
  const types = (await runAll()).map(({ type }) => type);
  expect(types.filter((type) => type === 'attemptFailed' || type === 'done')).toEqual([
    'attemptFailed',
    'done',
  ]);
});

test('a disk that is full fails its row, and is no outage that stops the account', async () => {
  const { backUp, runAll, to } = await openImported('a');
  await backUp();
  const probe = await open(join(to, '../a.tmx'));
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const write = vi.spyOn(Object.getPrototypeOf(probe), 'writev').mockRejectedValue(full);
  onTestFinished(() => write.mockRestore());
  await probe.close();
  const events = await runAll();
  expect(events.map(({ type }) => type)).not.toContain('paused');
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'failed', failure: expect.objectContaining({ kind: 'notStored' }) }),
  );
  expect(filesIn(to)).toEqual([]);
});

test('an export whose status is not documented fails after its time, and the run ends', async () => {
  const { openAgain, to, sandbox } = await openImported('a');
  const bulk = await openAgain({ limits: { unknownAfterMs: 60_000 } });
  sandbox.faults.add({
    on: 'translationMemories_getJob',
    times: 1_000_000,
    body: JSON.stringify({ job_id: 'x', operation: 'export', results: [{ status: 'validating' }] }),
    status: 200,
  });
  await bulk.addMemories(to);
  const startedAt = sandbox.clock.now();
  expect((await eventsOf(bulk)).at(-1)).toMatchObject({
    type: 'failed',
    failure: { message: expect.stringContaining('validating for too long') },
  });
  expect(sandbox.clock.now() - startedAt).toBeGreaterThanOrEqual(60_000);
});

test('an export that runs for longer than that still ends', async () => {
  const { openAgain, to, sandbox } = await openImported('a');
  const bulk = await openAgain({ limits: { unknownAfterMs: 60_000 } });
  sandbox.jobs.script({ on: 'export', duration: '10m' });
  await bulk.addMemories(to);
  expect((await eventsOf(bulk)).at(-1)).toMatchObject({ type: 'done' });
});

test.for([
  ['a refusal is final', 400, 1],
  ['what may pass is tried so often as the limit says', 500, 3],
] as const)('of an export, %s', async ([, status, requests]) => {
  const { openAgain, to, sandbox } = await openImported('a');
  const bulk = await openAgain({ limits: { maxAttempts: 3 } });
  sandbox.faults.add({ on: 'translationMemories_createExport', status, times: 100 });
  await bulk.addMemories(to);
  const events = await eventsOf(bulk);
  expect(sandbox.journal.entries('translationMemories_createExport')).toHaveLength(requests);
  expect(events.at(-1)).toMatchObject({ type: 'failed', failure: { status } });
});

test.for([503, 429])('no export fails because the service answers %i for long', async (status) => {
  const { openAgain, to, sandbox } = await openImported('a');
  const bulk = await openAgain({ limits: { maxAttempts: 3 } });
  sandbox.faults.add({ on: 'translationMemories_createExport', status, times: 10 });
  await bulk.addMemories(to);
  expect((await eventsOf(bulk)).at(-1)).toMatchObject({ type: 'done' });
});

test('an export that fails is failed with its reason', async () => {
  const { backUp, runAll, sandbox } = await openImported('a');
  sandbox.jobs.script({ on: 'export', failure: 'out of paper' });
  await backUp();
  expect((await runAll()).at(-1)).toMatchObject({
    type: 'failed',
    failure: { class: 'JobFailedError', message: expect.stringContaining('out of paper') },
  });
});

test('a download that breaks leaves the file of the last night, until the new one is whole', async () => {
  const { to, backUp, bulk, sandbox } = await openImported('a');
  const path = join(to, 'a.tmx');
  writeFileSync(path, 'last night');
  await backUp();
  sandbox.faults.add({ on: 'download', reset: true, times: 4 });
  const seen: string[] = [];
  for await (const event of bulk.run())
    if (event.type === 'attemptFailed') seen.push(readFileSync(path, 'utf8'));
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(['last night']));
  expect(filesIn(to)).toEqual(['a.tmx']);
  expect(readFileSync(path, 'utf8')).toContain('Datei a');
  for await (const { operation, sha256, size } of (await bulk.report()).rows())
    if (operation === 'export') expect({ sha256, size }).toEqual(await contentOf(path));
});
