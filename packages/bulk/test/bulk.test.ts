import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthenticationError } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { memoryNames, openBulk, writeTmx } from './support/opened-bulk.ts';

test('a poll needs no place for uploads, and a run ends with its last file', async () => {
  const { open, sandbox } = await openBulk(['a', 'b']);
  const first = Promise.withResolvers<void>();
  const puts: unknown[] = [];
  const fetch: typeof sandbox.fetch = async (url, init) => {
    if (init?.method === 'PUT' && puts.push(url) === 2) await first.promise;
    return sandbox.fetch(url, init);
  };
  const { bulk, addAll } = await open('other.db', { fetch, limits: { maxWaitMs: 60_000 } });
  await addAll();
  const times: number[] = [];
  for await (const { type } of bulk.run({ sending: 1 }))
    if (type === 'done') first.resolve(void times.push(sandbox.clock.now()));
  expect([puts.length, sandbox.clock.now() - (times[1] ?? 0) < 100]).toEqual([2, true]);
});

test('a run ends within a second or two of the last row, which another process had', async () => {
  const { runAll, open, sandbox, ledger, ids } = await openBulk(['a']);
  const row = await ledger.take(ids[0] ?? '', 60_000);
  if (row === undefined) throw new Error('The row is not there to take');
  let doneAt = Number.NaN;
  sandbox.clock.after(10_000, () => {
    doneAt = sandbox.clock.now();
    void ledger.store(row, { state: 'done' });
  });
  await runAll();
  expect(sandbox.clock.now() - doneAt).toBeLessThan(2_000);
  // A row that another process does not end: this run has no failure to name.
  await ledger.settle(row.id, { state: 'sent' }, ['done']);
  await ledger.take(row.id, 60_000);
  const impatient = await open('ledger.db', { limits: { maxWaitMs: 5_000, longestPauseMs: 1_000 } });
  await expect(impatient.runAll()).rejects.toThrow(/^No import made progress for more than 5 s$/);
});

test('a file that the service refuses fails with its reason, and the others continue', async () => {
  const { bulk, client, folder, addAll, runAll } = await openBulk(['good']);
  for (const name of ['bad', 'edited', 'worse'])
    writeFileSync(join(folder, `${name}.tmx`), `<tmx><${name}></tmx>`);
  await addAll();
  writeTmx(folder, 'edited');
  const failed = (await runAll()).find((event) => event.type === 'failed' && event.name === 'bad');
  const message = expect.stringContaining('unexpected close tag');
  expect(failed).toMatchObject({ failure: { kind: 'job', message } });
  expect(await memoryNames(client)).toEqual(['good']);
  const failures = (await bulk.report()).failures.map(({ kind, count }) => `${count} ${kind}`);
  expect(failures).toEqual(['2 job', '1 changed']);
  expect(await bulk.retry()).toBe(3);
  await runAll();
  await addAll();
  expect((await runAll()).map(({ type }) => type)).toContain('failed');
});

test('a failed request of an import is reported by an event, and the import continues', async () => {
  const { client, runAll, sandbox } = await openBulk(['a']);
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 202, body: '{"job_id":"x"}' });
  sandbox.faults.add({ on: 'upload', status: 403 });
  const failures = (await runAll()).flatMap((event) => (event.type === 'attemptFailed' ? event.failure : []));
  const message = 'the response lacks the job or its upload URL';
  expect(failures).toMatchObject([
    { kind: 'unanswered', message },
    { kind: 'refused', status: 403 },
  ]);
  expect(await memoryNames(client)).toEqual(['a']);
});

test('at the limit of the account rows wait longer each time, and a run without progress ends', async () => {
  const accounts = [{ id: fixtures.account, memoryLimit: 1 }];
  const limits = { maxWaitMs: 300_000 };
  const { bulk, client, folder, addAll, runAll, sandbox } = await openBulk(['a'], { accounts, limits });
  await runAll();
  writeTmx(folder, 'b', 'c');
  await addAll();
  sandbox.journal.clear();
  const startedAt = sandbox.clock.now();
  await expect(runAll()).rejects.toThrow(/^No import made progress for more than 300 s: .*456/);
  expect(sandbox.clock.now() - startedAt).toBeLessThan(400_000);
  // The pauses grow from one second to one minute, so two rows make these requests in five minutes.
  const tries = sandbox.journal.entries('translationMemories_createImport').length;
  expect(tries).toBeGreaterThan(10);
  expect(tries).toBeLessThan(80);
  expect(await memoryNames(client)).toEqual(['a']);
  const { waiting, counts } = await bulk.report();
  expect(counts).toMatchObject({ planned: 2 });
  expect(waiting).toMatchObject([{ kind: 'full', status: 456, count: 2 }]);
});

test('a job that does not end in time is unknown, and a retry polls it again', async () => {
  const { bulk, runAll, sandbox, client } = await openBulk(['a'], { limits: { maxWaitMs: 90_000 } });
  sandbox.jobs.script({ on: 'import', duration: '2m' });
  const message = expect.stringContaining('not ended within 0.03 hours');
  expect((await runAll()).at(-1)).toMatchObject({ type: 'unknown', failure: { message } });
  expect(await bulk.retry()).toBe(1);
  expect((await runAll()).at(-1)).toMatchObject({ type: 'done' });
  expect(await memoryNames(client)).toEqual(['a']);
});

test.for([
  ['120', 120_000],
  ['86400', 150_000],
] as const)('after a Retry-After of %s s every worker waits for %i ms', async ([seconds, ms]) => {
  const { runAll, sandbox, client } = await openBulk(['a', 'b'], {
    limits: { longestRetryAfterMs: 150_000 },
  });
  const headers = { 'retry-after': seconds };
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 429, headers });
  const startedAt = sandbox.clock.now();
  expect(await runAll()).toContainEqual(expect.objectContaining({ type: 'paused', ms }));
  expect(sandbox.clock.now() - startedAt).toBeGreaterThanOrEqual(ms);
  expect(sandbox.clock.now() - startedAt).toBeLessThan(ms + 100_000);
  expect(await memoryNames(client)).toEqual(['a', 'b']);
});

test('a key that is refused ends the run, and every row is given back', async () => {
  const { ledger, runAll, sandbox } = await openBulk(['a', 'b']);
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 401, times: 9 });
  await expect(runAll()).rejects.toBeInstanceOf(AuthenticationError);
  for await (const row of ledger.rows('default')) expect(row).toMatchObject({ state: 'planned' });
  expect(await ledger.takeDue('default', 1_000, 9)).toHaveLength(2);
});

test('a queue of the caller holds one row to its end, and takes it from another worker', async () => {
  const { bulk, client, ledger, ids } = await openBulk(['a']);
  const [id = ''] = ids;
  const other = await ledger.take(id, 60_000);
  expect(await bulk.advance(id)).toMatchObject({ state: 'done' });
  expect(await memoryNames(client)).toEqual(['a']);
  expect(await bulk.advance(id)).toMatchObject({ state: 'done' });
  expect(other && (await ledger.store(other, { state: 'failed' }))).toBeUndefined();
  await expect(bulk.advance('unknown')).rejects.toThrow('there is no import unknown. Add its file first');
});

test('an abort ends the run with its reason, and every row is given back', async () => {
  const { bulk, runAll, ledger, sandbox } = await openBulk(['a', 'b', 'c']);
  sandbox.jobs.script({ on: 'import', duration: '1h', times: 3 });
  const { signal, abort } = abortWith('enough');
  const run = async () => {
    for await (const { type } of bulk.run({ signal })) if (type === 'sent') abort();
  };
  await expect(run()).rejects.toThrow('enough');
  expect(await ledger.takeDue('default', 1_000, 9)).toHaveLength(3);
  sandbox.journal.clear();
  await expect(runAll({ signal })).rejects.toThrow('enough');
  expect(sandbox.journal.entries()).toEqual([]);
});

test.for([
  [60_000, ['draining', 'sent'], 'sent'],
  [0, [], 'declared'],
] as const)('after an abort an upload has %i ms to end', async ([drainMs, types, state]) => {
  const { bulk, ledger, ids } = await openBulk(['a']);
  const { signal, abort } = abortWith('enough');
  const seen: string[] = [];
  const run = async () => {
    for await (const { type } of bulk.run({ signal, drainMs })) {
      if (signal.aborted) seen.push(type);
      if (type === 'declared') abort();
    }
  };
  await expect(run()).rejects.toThrow('enough');
  expect(seen.filter((type) => type !== 'progress')).toEqual(types);
  expect((await ledger.get(ids[0] ?? ''))?.state).toBe(state);
});

function abortWith(message: string) {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(new Error(message)) };
}
