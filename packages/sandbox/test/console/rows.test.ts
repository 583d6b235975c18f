// The rows of the console, without its page: exchanges with their marks, jobs on the clock, and samples of an exchange.

import { expect } from 'vitest';
import { createRowMaker } from '../../src/console/exchange-rows.ts';
import { samplesOf } from '../../src/console/exchange-samples.ts';
import { insideOf } from '../../src/console/inside.ts';
import { jobsOnClock } from '../../src/console/jobs-on-clock.ts';
import { fixtures, type Sandbox } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { createImport, upload } from '../support/import-file.ts';
import { NOW, openSandbox, test } from '../support/sandboxes.ts';

const rowsOf = ({ journal }: Sandbox) => insideOf(journal).journal.numbered(0).map(createRowMaker());

test('the marks of exchanges say what a reader would have to search for', async ({ sandbox }) => {
  const ask = asking(sandbox);
  const { upload_url: late } = await createImport(sandbox);
  await createImport(sandbox);
  sandbox.clock.advance('31m');
  await upload(sandbox, late);
  await asking(sandbox, fixtures.keys.revoked)('GET', '/v3/style_rules');
  await ask('POST', '/v3/glossaries', { nmae: 'x' });
  sandbox.faults.add({ on: 'styleRules_list', status: 503 });
  sandbox.faults.add({ on: 'styleRules_list', reset: true });
  await ask('GET', '/v3/style_rules');
  await ask('GET', '/v3/style_rules').catch(() => undefined);
  await ask('GET', '/v3/style_rules');
  for (let poll = 0; poll < 10; poll += 1) await ask('GET', '/v3/glossaries');
  const rows = rowsOf(sandbox);
  expect(rows.map(({ marks }) => marks.join(' '))).toEqual([
    ...['', 'again', 'expired', 'key', 'shape', 'fault-mark', 'fault-mark retry', 'retry'],
    ...Array(9).fill(''),
    'storm',
  ]);
  expect(rows[1]).toMatchObject({ of: 1, key: 'full' });
  expect(createRowMaker()(written('/v3/translation_memories/jobs/j'))).toMatchObject({ job: 'j' });
  expect(rows[3]).toMatchObject({ key: 'revoked' });
});

/** An exchange as the sandbox writes it into its journal. */
const written = (path: string, fields: object = {}) => {
  const exchange = { traceId: '', time: '2026-03-02T09:15:00.000Z', method: 'POST', path, query: '' };
  return { ...exchange, headers: {}, status: 201, ms: 1, number: 1, key: 'full', ...fields };
};

test('a response that violates the description and no response have their marks', async () => {
  const sandbox = openSandbox();
  const { journal } = insideOf(sandbox.journal);
  const text = JSON.stringify({
    message: 'The response of styleRules_list violates the description: no name',
  });
  journal.write(written('/v3/style_rules', { status: 500, reply: text }));
  journal.write(written('/v3/style_rules', { status: 0 }));
  expect(rowsOf(sandbox).map(({ marks }) => marks)).toEqual([['broke'], ['lost', 'retry']]);
});

test('jobs have their moments, and the next timer says what it does', async ({ sandbox }) => {
  sandbox.jobs.script({ on: 'import', duration: '10m', failure: 'no' });
  const { upload_url } = await createImport(sandbox, undefined, { display_name: 'Manuals' });
  await upload(sandbox, upload_url);
  await sandbox.idle();
  await createImport(sandbox);
  const jobs = jobsOnClock(insideOf(sandbox.journal).service());
  const minutes = (atMs: number) => (atMs - sandbox.clock.now()) / 60_000;
  expect(
    jobs.map(({ status, timers }) => [status, timers.map((one) => [one.what, minutes(one.atMs)])]),
  ).toEqual([
    ['awaiting_input', [['the upload address of manual.tmx expires', 30]]],
    ['processing', [['the import of Manuals fails', 10]]],
  ]);
  expect(JSON.stringify(jobs)).not.toContain('signature');
  sandbox.clock.advance('10m');
  await sandbox.idle();
  const [, ended] = jobsOnClock(insideOf(sandbox.journal).service());
  expect(ended).toMatchObject({ name: 'Manuals', createdMs: NOW, status: 'failed', problem: 'no' });
});

test('the failure of an exchange is repeated by a fault', () => {
  const faultOf = (fields: object) => samplesOf(written('/files/exports/x', fields), '').fault;
  const list = { operation: 'glossaries_list' };
  expect([faultOf(list), faultOf({ ...list, status: 404 })]).toEqual([
    { on: 'glossaries_list', status: 503 },
    { on: 'glossaries_list', status: 404 },
  ]);
  expect(faultOf({ path: '/files/imports/x', status: 0 })).toEqual({ on: 'upload', reset: true });
  const fault = { latency: '1s', times: 3 };
  expect(faultOf({ fault })).toEqual({ on: 'download', latency: '1s', skip: 0, times: 1 });
});

test('an exchange is repeated by a command without its key', () => {
  const curlOf = (fields: object) => samplesOf(written('/a', fields), 'http://here').curl.split(' \\\n  ');
  const put = { method: 'PUT', path: '/files/imports/x' };
  expect(curlOf(put)).toEqual(['curl -H \'content-type: application/xml\' -T memory.tmx "$SIGNED_URL"']);
  expect(curlOf({ ...put, method: 'GET' })).toEqual(['curl "$SIGNED_URL"']);
  expect(curlOf({ body: 'a b' }).at(-1)).toBe("--data-raw 'a b'");
  expect(curlOf({ query: '?b=1', key: 'no key' })).toEqual(["curl -X POST 'http://here/a?b=1'"]);
  const type = 'application/x-www-form-urlencoded';
  const body = { a: ['b', 'c'], d: [{}] };
  expect(curlOf({ headers: { 'content-type': type, accept: '*/*', cookie: 'x' }, body })).toEqual([
    "curl -X POST 'http://here/a'",
    '-H "Authorization: Service-Auth-Key $LANGUAGE_SERVICE_KEY"',
    `-H 'content-type: ${type}'`,
    "--data-raw 'a=b&a=c&d=%7B%7D'",
  ]);
});
