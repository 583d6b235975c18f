import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthenticationError } from 'language-service-client';
import { expect, test } from 'vitest';
import { consoleErrors } from '../../../test/support/console-errors.ts';
import { eventsOf, memoryNames, openBulk, writeTmx } from './support/opened-bulk.ts';

test('every file becomes one memory, also when it is added and run again', async () => {
  const { bulk, client, folder, addAll, runAll, sandbox } = await openBulk();
  writeTmx(folder, 'a', 'b', 'c');
  expect(await addAll()).toMatchObject({ added: 3, known: 0, refused: [] });
  const events = await runAll();
  expect(events.filter(({ type }) => type === 'done').length).toBe(3);
  expect(await memoryNames(client)).toEqual(['a', 'b', 'c']);
  writeTmx(folder, 'd');
  expect(await addAll()).toMatchObject({ added: 1, known: 3 });
  await runAll();
  expect(await memoryNames(client)).toEqual(['a', 'b', 'c', 'd']);
  const { imports } = await bulk.report();
  expect(imports).toMatchObject({ rows: { done: 4 }, orphaned: 0, duplicates: 0 });
  expect(sandbox.journal.entries('translationMemories_createImport').length).toBe(4);
});

test('a run ends with its last file, although the others waited for a row that a worker had', async () => {
  const { bulk, sandbox, folder, addAll } = await openBulk();
  writeTmx(folder, 'a');
  await addAll();
  let endedAt = Number.NaN;
  for await (const { type } of bulk.run()) if (type === 'done') endedAt = sandbox.clock.now();
  expect(sandbox.clock.now() - endedAt).toBeLessThan(100);
});

test('a run ends within half a second of the last row, which another process had', async () => {
  const { bulk, sandbox, ledger, folder, addAll } = await openBulk();
  writeTmx(folder, 'a');
  const { rows } = await addAll();
  const upload = { works: ['upload'], leaseMs: 60_000, inFlight: 1, pollIntervalMs: 0 } as const;
  const claim = await ledger.claim({ ...upload, account: bulk.account, id: rows[0]?.id });
  if (!('row' in claim)) throw new Error('The row is not there to claim');
  let doneAt = Number.NaN;
  sandbox.clock.after(10_000, () => {
    doneAt = sandbox.clock.now();
    void ledger.commit(claim.row, { state: 'done' }, { restMs: 0 });
  });
  await eventsOf(bulk);
  expect(sandbox.clock.now() - doneAt).toBeLessThan(600);
});

test('a file that the service refuses fails with its reason, and the others continue', async () => {
  const { bulk, client, folder, addAll, runAll } = await openBulk();
  writeTmx(folder, 'good');
  writeFileSync(join(folder, 'bad.tmx'), '<tmx><oops></tmx>');
  await addAll();
  const failed = (await runAll()).find((event) => event.type === 'failed');
  expect(failed).toMatchObject({
    name: 'bad',
    failure: { kind: 'job', message: expect.stringContaining('unexpected close tag') },
  });
  expect(await memoryNames(client)).toEqual(['good']);
  expect(await bulk.retry()).toBe(1);
  expect((await runAll()).some(({ type }) => type === 'failed')).toBe(true);
});

test('an empty file is refused when it is added', async () => {
  const { folder, addAll } = await openBulk();
  writeFileSync(join(folder, 'empty.tmx'), '');
  expect(await addAll()).toEqual({
    added: 0,
    known: 0,
    refused: [{ path: join(folder, 'empty.tmx'), reason: 'it is empty' }],
    duplicates: [],
    rows: [],
  });
});

test('the name of a file means that file, even where it reads as a pattern', async () => {
  const { bulk, folder, runAll, client } = await openBulk();
  writeTmx(folder, 'a[1]', 'a1', 'b');
  const path = join(folder, 'a[1].tmx');
  expect(await bulk.addFiles(path)).toEqual({
    added: 1,
    known: 0,
    refused: [],
    duplicates: [],
    rows: [{ path, id: expect.any(String), name: 'a[1]' }],
  });
  expect(await bulk.addFiles([path, join(folder, 'b*')])).toMatchObject({ added: 1, known: 1 });
  const gone = join(folder, '(c)', 'c.tmx');
  expect(await bulk.addFiles(gone)).toMatchObject({ added: 0, refused: [{ path: gone }] });
  await runAll();
  expect(await memoryNames(client)).toEqual(['a[1]', 'b']);
});

test('at the limit of the account no new jobs are made, and what has one ends', async () => {
  const { bulk, client, folder, addAll, runAll } = await openBulk(1);
  writeTmx(folder, 'a');
  await addAll();
  await runAll();
  writeTmx(folder, 'b', 'c', 'd');
  await addAll();
  const events = await runAll();
  expect(events.filter(({ type }) => type === 'full').length).toBe(1);
  expect(await memoryNames(client)).toEqual(['a']);
  expect((await bulk.report()).total).toEqual({
    done: 1,
    planned: 3,
    declared: 0,
    sent: 0,
    failed: 0,
    unknown: 0,
  });
});

test('too many requests stop every worker for as long as the service asks', async () => {
  const { folder, addAll, runAll, sandbox, client } = await openBulk();
  writeTmx(folder, 'a', 'b');
  await addAll();
  const headers = { 'retry-after': '120' };
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 429, headers });
  const startedAt = sandbox.clock.now();
  const events = await runAll();
  expect(events).toContainEqual(expect.objectContaining({ type: 'paused', ms: 120_000 }));
  expect(sandbox.clock.now() - startedAt).toBeGreaterThanOrEqual(120_000);
  expect(await memoryNames(client)).toEqual(['a', 'b']);
});

test('a key that is refused ends the run, and every row is given back', async () => {
  const { bulk, folder, addAll, runAll, sandbox } = await openBulk();
  writeTmx(folder, 'a', 'b');
  await addAll();
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 401, times: 9 });
  await expect(runAll()).rejects.toBeInstanceOf(AuthenticationError);
  for await (const row of (await bulk.report()).rows())
    expect(row).toMatchObject({ state: 'planned', leaseUntil: 0 });
});

test('a file that was changed since it was added is not sent', async () => {
  const { folder, addAll, runAll, client } = await openBulk();
  writeTmx(folder, 'a');
  await addAll();
  appendFileSync(join(folder, 'a.tmx'), ' ');
  const failed = (await runAll()).find((event) => event.type === 'failed');
  expect(failed).toMatchObject({
    failure: { kind: 'changed', message: expect.stringContaining('was changed since it was added') },
  });
  expect(await memoryNames(client)).toEqual([]);
});

test('a file that cannot be read here is left to others for a while, and then fails plainly', async () => {
  const { folder, addAll, runAll } = await openBulk();
  writeTmx(folder, 'a');
  await addAll();
  rmSync(join(folder, 'a.tmx'));
  const events = await runAll();
  expect(
    events.filter((event) => event.type === 'attemptFailed' && event.failure.kind === 'unreadable').length,
  ).toBe(8);
  expect(events.at(-1)).toMatchObject({
    type: 'failed',
    failure: { message: expect.stringMatching(/cannot be read on .* \(ENOENT\)/) },
  });
});

test('a queue of the caller takes one step at a time', async () => {
  const { bulk, client, folder, addAll, sandbox } = await openBulk();
  writeTmx(folder, 'a');
  await addAll();
  let id = '';
  for await (const row of (await bulk.report()).rows()) id = row.id;
  const steps: string[] = [];
  for (let step = await bulk.advance(id); ; step = await bulk.advance(id)) {
    steps.push(...Object.keys(step));
    if (!('again' in step)) break;
    sandbox.clock.advance(step.again);
    await sandbox.idle();
  }
  expect(steps.at(-1)).toBe('done');
  expect(await memoryNames(client)).toEqual(['a']);
  expect(Object.keys(await bulk.advance(id))).toEqual(['done']);
  await expect(bulk.advance('unknown')).rejects.toBeInstanceOf(RangeError);
});

test('a listener that throws loses no step: the job that was declared is the one that is done', async () => {
  const { bulk, folder, client, sandbox, ledger, addAll } = await openBulk();
  writeTmx(folder, 'a');
  await addAll();
  const [{ id = '' } = {}] = await ledger.page({ account: 'default' }, 1);
  const written = consoleErrors();
  const onEvent = () => {
    throw new Error('the display is broken');
  };
  for (let step = await bulk.advance(id, { onEvent }); 'again' in step; ) {
    sandbox.clock.advance(step.again);
    await sandbox.idle();
    step = await bulk.advance(id, { onEvent });
  }
  expect(await memoryNames(client)).toEqual(['a']);
  expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(1);
  expect(written[0]).toEqual(['language-service: a listener failed:', new Error('the display is broken')]);
});

test('an abort ends the run with its reason, and every row is given back', async () => {
  const { bulk, folder, addAll, sandbox } = await openBulk();
  writeTmx(folder, 'a', 'b', 'c');
  await addAll();
  sandbox.jobs.script({ on: 'import', duration: '1h', times: 3 });
  const controller = new AbortController();
  const reason = new Error('enough');
  const run = async () => {
    for await (const event of bulk.run({ signal: controller.signal }))
      if (event.type === 'sent') controller.abort(reason);
  };
  await expect(run()).rejects.toBe(reason);
  for await (const { leaseUntil } of (await bulk.report()).rows()) expect(leaseUntil).toBe(0);
});

test('a memory that a replaced job made after all is reported at the end', async () => {
  const { bulk, client, folder, addAll, runAll, ledger } = await openBulk();
  writeTmx(folder, 'a');
  const { jobId, translationMemoryId } = await client.translationMemories.importFrom(join(folder, 'a.tmx'));
  await addAll();
  for await (const { id } of ledger.rows({ account: 'default' }))
    await ledger.settle(id, { abandoned: [jobId] });
  const events = await runAll();
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'duplicated', memoryIds: [translationMemoryId] }),
  );
  expect((await bulk.report()).imports).toMatchObject({ duplicates: 1, abandoned: 1 });
});
