import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthenticationError } from 'language-service-client';
import { expect, test } from 'vitest';
import { eventsOf, memoryNames, openBulk, tmxIn, writeTmx } from './support/opened-bulk.ts';

test('a run ends with its last file, although the others waited for a row that a worker had', async () => {
  const { bulk, sandbox, folder, addAll } = await openBulk();
  writeTmx(folder, 'a');
  await addAll();
  let endedAt = Number.NaN;
  for await (const { type } of bulk.run()) if (type === 'done') endedAt = sandbox.clock.now();
  expect(sandbox.clock.now() - endedAt).toBeLessThan(100);
});

test('a run ends within a second or two of the last row, which another process had', async () => {
  const { bulk, sandbox, ledger, folder, addAll } = await openBulk();
  writeTmx(folder, 'a');
  const { rows } = await addAll();
  const row = await ledger.take(rows[0]?.id ?? '', 60_000);
  if (row === undefined) throw new Error('The row is not there to take');
  let doneAt = Number.NaN;
  sandbox.clock.after(10_000, () => {
    doneAt = sandbox.clock.now();
    void ledger.store(row, { state: 'done' });
  });
  await eventsOf(bulk);
  expect(sandbox.clock.now() - doneAt).toBeLessThan(2_000);
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

test('at the limit of the account rows wait longer each time, and a run without progress ends', async () => {
  const { openAgain, client, folder, addAll, runAll, sandbox } = await openBulk(1);
  writeTmx(folder, 'a');
  await addAll();
  await runAll();
  const bulk = await openAgain({ limits: { maxWaitMs: 1_800_000 } });
  writeTmx(folder, 'b', 'c');
  await bulk.addFiles([join(folder, 'b.tmx'), join(folder, 'c.tmx')]);
  const startedAt = sandbox.clock.now();
  await expect(eventsOf(bulk)).rejects.toThrow(/^No import made progress for 1800 s: .*456/);
  expect(sandbox.clock.now() - startedAt).toBeLessThan(2_000_000);
  // The pauses grow from one second to one minute, so two rows make these requests in half an hour.
  const tries = sandbox.journal.entries('translationMemories_createImport').length;
  expect(tries).toBeGreaterThan(60);
  expect(tries).toBeLessThan(250);
  expect(await memoryNames(client)).toEqual(['a']);
  const { waiting, counts } = await bulk.report();
  expect(counts).toMatchObject({ planned: 2 });
  expect(waiting).toMatchObject([{ kind: 'full', status: 456, count: 2 }]);
});

test('a job that does not end in time is unknown, and a retry polls it again', async () => {
  const { openAgain, folder, sandbox, client } = await openBulk();
  writeTmx(folder, 'a');
  const bulk = await openAgain({ limits: { maxWaitMs: 900_000 } });
  await bulk.addFiles(tmxIn(folder));
  sandbox.jobs.script({ on: 'import', duration: '20m' });
  expect((await eventsOf(bulk)).at(-1)).toMatchObject({
    type: 'unknown',
    failure: { message: expect.stringContaining('not ended within 0.25 hours') },
  });
  expect(await bulk.retry()).toBe(1);
  expect((await eventsOf(bulk)).at(-1)).toMatchObject({ type: 'done' });
  expect(await memoryNames(client)).toEqual(['a']);
});

test.for([
  ['120', 120_000],
  ['86400', 600_000],
] as const)('after a Retry-After of %s s every worker waits for %i ms', async ([seconds, ms]) => {
  const { folder, addAll, runAll, sandbox, client } = await openBulk();
  writeTmx(folder, 'a', 'b');
  await addAll();
  const headers = { 'retry-after': seconds };
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 429, headers });
  const startedAt = sandbox.clock.now();
  expect(await runAll()).toContainEqual(expect.objectContaining({ type: 'paused', ms }));
  expect(sandbox.clock.now() - startedAt).toBeGreaterThanOrEqual(ms);
  expect(sandbox.clock.now() - startedAt).toBeLessThan(ms + 100_000);
  expect(await memoryNames(client)).toEqual(['a', 'b']);
});

test('a key that is refused ends the run, and every row is given back', async () => {
  const { folder, ledger, addAll, runAll, sandbox } = await openBulk();
  writeTmx(folder, 'a', 'b');
  await addAll();
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 401, times: 9 });
  await expect(runAll()).rejects.toBeInstanceOf(AuthenticationError);
  for await (const row of ledger.rows('default')) expect(row).toMatchObject({ state: 'planned' });
  expect(await ledger.takeDue('default', 1_000, 9)).toHaveLength(2);
});

test('a queue of the caller holds one row to its end, and takes it from another worker', async () => {
  const { bulk, client, folder, addAll, ledger } = await openBulk();
  writeTmx(folder, 'a');
  const { rows } = await addAll();
  const [{ id = '' } = {}] = rows;
  const other = await ledger.take(id, 60_000);
  expect(await bulk.advance(id)).toMatchObject({ state: 'done' });
  expect(await memoryNames(client)).toEqual(['a']);
  expect(await bulk.advance(id)).toMatchObject({ state: 'done' });
  expect(other && (await ledger.store(other, { state: 'failed' }))).toBeUndefined();
  await expect(bulk.advance('unknown')).rejects.toBeInstanceOf(RangeError);
});

test('an abort ends the run with its reason, and every row is given back', async () => {
  const { bulk, folder, ledger, addAll, sandbox } = await openBulk();
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
  expect(await ledger.takeDue('default', 1_000, 9)).toHaveLength(3);
});
