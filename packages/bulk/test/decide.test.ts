import { join } from 'node:path';
import { NotFoundError } from 'language-service-client';
import { expect, test } from 'vitest';
import type { Row } from '../src/index.ts';
import { eventsOf, memoryNames, type OpenedBulk, openBulk, writeTmx } from './support/opened-bulk.ts';

async function rowOf({ bulk }: OpenedBulk, name: string): Promise<Row> {
  for await (const row of (await bulk.report()).rows()) if (row.name === name) return row;
  throw new Error(`There is no row ${name}`);
}

/** A row whose file the service has under a job that it has forgotten since. */
async function forgottenRow(opened: OpenedBulk): Promise<Row> {
  const { folder, addAll, ledger, sandbox } = opened;
  writeTmx(folder, 'a');
  await addAll();
  const { id } = await rowOf(opened, 'a');
  const now = sandbox.clock.date();
  const expiresAt = now + 1_800_000;
  await ledger.settle(id, { state: 'sent', jobId: 'forgotten', putAt: now, declaredAt: now, expiresAt });
  return rowOf(opened, 'a');
}

test('a job that the service has forgotten is not replaced, and the run ends', async () => {
  const opened = await openBulk();
  await forgottenRow(opened);
  const events = await opened.runAll();
  expect(events.at(-1)).toMatchObject({
    type: 'unknown',
    failure: {
      kind: 'undecided',
      retryable: false,
      message: expect.stringContaining('job forgotten may have'),
    },
    row: { state: 'unknown', jobId: 'forgotten' },
  });
  await opened.runAll();
  expect(opened.sandbox.journal.entries('translationMemories_createImport').length).toBe(0);
  expect((await opened.bulk.report()).imports.rows).toMatchObject({ unknown: 1, planned: 0 });
});

test('a poll that fails once finds the job of an unknown row after a retry', async () => {
  const opened = await openBulk();
  writeTmx(opened.folder, 'a');
  await opened.addAll();
  const { sandbox, bulk, runAll, client } = opened;
  sandbox.faults.add({ on: 'translationMemories_getJob', status: 404, times: 8 });
  expect((await runAll()).at(-1)).toMatchObject({ type: 'unknown' });
  expect(await bulk.retry()).toBe(1);
  expect((await runAll()).at(-1)).toMatchObject({ type: 'done' });
  expect(await memoryNames(client)).toEqual(['a']);
});

test('a status that is not documented ends as unknown after its time, and the run with it', async () => {
  const { folder, sandbox, client, openAgain } = await openBulk();
  writeTmx(folder, 'a');
  const bulk = await openAgain({ limits: { unknownAfterMs: 600_000 } });
  await bulk.addFiles(join(folder, '*.tmx'));
  sandbox.faults.add({
    on: 'translationMemories_getJob',
    times: 1_000_000,
    body: JSON.stringify({ job_id: 'x', operation: 'import', results: [{ status: 'validating' }] }),
    status: 200,
  });
  const startedAt = sandbox.clock.now();
  expect((await eventsOf(bulk)).at(-1)).toMatchObject({
    type: 'unknown',
    failure: { message: expect.stringContaining('validating') },
  });
  expect(sandbox.clock.now() - startedAt).toBeGreaterThanOrEqual(600_000);
  expect(await memoryNames(client)).toEqual(['a']);
});

test('a person says which memory an unknown row has', async () => {
  const opened = await openBulk();
  const { id } = await forgottenRow(opened);
  const { bulk, client, folder, runAll } = opened;
  await expect(bulk.set(id, 'none')).rejects.toBeInstanceOf(NotFoundError);
  await runAll();
  const { translationMemoryId } = await client.translationMemories.importFrom(join(folder, 'a.tmx'));
  await bulk.set(id, translationMemoryId);
  expect(await bulk.advance(id)).toMatchObject({ done: { memoryId: translationMemoryId } });
  await expect(bulk.set(id, translationMemoryId)).rejects.toThrow('is done: only planned, failed, unknown');
});

test('a row that is forgotten is counted no more, and its file may be added again', async () => {
  const opened = await openBulk();
  const { id } = await forgottenRow(opened);
  const { bulk, addAll, runAll, client } = opened;
  await expect(bulk.forget(id)).rejects.toThrow('is sent');
  await runAll();
  await bulk.forget(id);
  await expect(bulk.forget(id)).rejects.toThrow('There is no row');
  const { imports } = await bulk.report();
  expect(Object.values(imports.rows)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await addAll()).toMatchObject({ added: 1 });
  await runAll();
  expect(await memoryNames(client)).toEqual(['a']);
});
