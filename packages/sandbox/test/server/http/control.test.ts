import { expect } from 'vitest';
import { fixtures, type Sandbox } from '../../../src/index.ts';
import { withControl } from '../../../src/server/http/control.ts';
import { answered, asking } from '../../support/ask.ts';
import { NOW, openSandbox, served, test } from '../../support/sandboxes.ts';

async function command(sandbox: Sandbox, method: string, path: string, body?: unknown): Promise<unknown> {
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const { status, body: reply } = await answered(
    await withControl(sandbox)(new Request(`http://127.0.0.1/__sandbox/${path}`, init)),
  );
  return [status, reply];
}

test('the clock is moved and shown', async ({ sandbox }) => {
  expect(await command(sandbox, 'POST', 'clock', { advance: '31m' })).toEqual([
    200,
    { time: '2026-03-02T09:46:00.000Z' },
  ]);
  expect(await command(sandbox, 'GET', 'health')).toEqual([200, { time: '2026-03-02T09:46:00.000Z' }]);
});

test('faults are added and cleared', async ({ sandbox }) => {
  const ask = asking(sandbox);
  await command(sandbox, 'POST', 'faults', { on: 'styleRules_list', status: 503, times: 2 });
  const struck = await ask('GET', '/v3/style_rules');
  await command(sandbox, 'DELETE', 'faults');
  const sound = await ask('GET', '/v3/style_rules');
  expect([struck.status, sound.status]).toEqual([503, 200]);
});

test('jobs are scripted', async ({ sandbox }) => {
  const answers = [
    await command(sandbox, 'POST', 'jobs', { on: 'import', failure: 'no' }),
    await command(sandbox, 'DELETE', 'jobs'),
    await command(sandbox, 'POST', 'jobs', { duration: 'soon' }),
  ];
  expect(answers).toEqual([
    [204, ''],
    [204, ''],
    [400, { message: "duration: must be milliseconds, or a number with its unit like '90s', not soon" }],
  ]);
});

test('the state is kept and brought back', async ({ sandbox }) => {
  const ask = asking(sandbox);
  const early = await command(sandbox, 'POST', 'restore');
  const { style_id } = sandbox.seed.styleRuleList();
  await command(sandbox, 'POST', 'snapshot');
  await ask('DELETE', `/v3/style_rules/${style_id}`);
  await command(sandbox, 'POST', 'restore');
  expect([early, (await ask('GET', `/v3/style_rules/${style_id}`)).status]).toEqual([
    [400, { message: 'There is no snapshot' }],
    200,
  ]);
});

test('the journal is shown by operation and cleared', async ({ sandbox }) => {
  await asking(sandbox)('GET', '/v3/style_rules');
  await asking(sandbox)('GET', '/v3/glossaries');
  const shown = await command(sandbox, 'GET', 'journal?operation=glossaries_list');
  await command(sandbox, 'DELETE', 'journal');
  expect(shown).toMatchObject([
    200,
    { entries: [{ operation: 'glossaries_list', status: 200 }], dropped: 0 },
  ]);
  expect(sandbox.journal.entries()).toEqual([]);
});

test('the journal says over HTTP what it has dropped, in a field and a header', async () => {
  const sandbox = openSandbox({ journalLimit: 2 });
  for (const path of ['/1', '/2', '/3']) await asking(sandbox)('GET', path);
  const { url } = await served(sandbox, { control: true });
  const response = await fetch(`${url}/__sandbox/journal?limit=1`);
  expect(response.headers.get('x-journal-dropped')).toBe('1');
  expect(await response.json()).toMatchObject({ entries: [{ path: '/3' }], dropped: 1 });
});

test('a command creates the story, and a reset removes it', async ({ sandbox }) => {
  const list = () => asking(sandbox)('GET', `/v3/style_rules/${fixtures.ids.styleRuleList}`);
  await command(sandbox, 'POST', 'story');
  const found = await list();
  sandbox.clock.advance('1h');
  const done = [await command(sandbox, 'POST', 'idle'), await command(sandbox, 'POST', 'reset')];
  expect([found.status, (await list()).status, sandbox.clock.now()]).toEqual([200, 404, NOW]);
  expect(done).toEqual(Array(2).fill([204, '']));
});

const DURATION = "milliseconds, or a number with its unit like '90s'";
const PLACES = 'one of the operationIds of the description, upload and download';

test.each([
  ['clock', { advance: 'soon' }, `advance: must be ${DURATION}, not soon`],
  ['clock', { advance: -1 }, `advance: must be ${DURATION}, not -1`],
  ['clock', { advance: '1h', back: true }, 'back: is not known; the fields are advance'],
  ['clock', {}, 'advance: is required'],
  ['clock', '{', 'body: must be well-formed JSON'],
  ['clock?advance=1h', {}, 'advance: is not known; there are no fields'],
  [
    'faults',
    {},
    'status: is required, or another of done, latency, status, headers, body, expired, reset, cutBodyAt, stallBodyAt, readBytesPerSecond',
  ],
  ['faults', { on: 'stylerules_list', status: 503 }, `on: must be ${PLACES}, not stylerules_list`],
  [
    'faults',
    { statsu: 503 },
    'statsu: is not known; the fields are on, skip, times, done, latency, status, headers, body, expired, reset, cutBodyAt, stallBodyAt, readBytesPerSecond',
  ],
  ['faults', { status: '503' }, 'status: must be an integer from 200 to 599, not 503'],
  ['faults', { status: 503, skip: 0.5 }, 'skip: must be an integer of at least 0, not 0.5'],
  ['faults', { latency: '2d' }, 'latency: must be at most 1d, not 2d'],
  [
    'faults',
    { status: 503, headers: { 'a b': 'c' } },
    'headers: must be names and values that HTTP can carry, not {"a b":"c"}',
  ],
  ['faults', { body: 'x' }, 'status: is required beside headers and body'],
  ['faults', { reset: 'yes' }, 'reset: must be true, or left out, not yes'],
  ['faults', { on: 'glossaries_list', expired: true }, 'expired: applies only to uploads and downloads'],
  ['faults', { on: 'download', readBytesPerSecond: 5 }, 'readBytesPerSecond: applies only to uploads'],
  ['jobs', { on: 'imports' }, 'on: must be one of import, export, not imports'],
  [
    'jobs',
    { on: 'import', failures: 'no' },
    'failures: is not known; the fields are on, skip, times, uploadSeen, duration, address, status, failure, secondUpload, lateUpload, skippedSegmentCount',
  ],
  ['jobs', { on: 'export', uploadSeen: '1m' }, 'uploadSeen: applies only to imports'],
  ['jobs', { duration: 'a'.repeat(200) }, `duration: must be ${DURATION}, not ${'a'.repeat(80)}…`],
  ['reset', { all: true }, 'all: is not known; there are no fields'],
])('POST %s %j is refused and has no effect', async (path, body, message) => {
  const sandbox = openSandbox();
  const given = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`http://127.0.0.1/__sandbox/${path}`, { method: 'POST', body: given });
  const { status, body: reply } = await answered(await withControl(sandbox)(request));
  expect({ status, message: Object(reply).message }).toEqual({ status: 400, message });
  expect([sandbox.clock.now(), sandbox.faults.list(), sandbox.jobs.list()]).toEqual([NOW, [], []]);
});

test.each([
  ['GET', 'nothing', 404, /^There is no such command; there are GET health, /],
  [
    'GET',
    'journal?operation=glossary_list',
    400,
    /^operation: must be an operationId of the description, not glossary_list$/,
  ],
  [
    'GET',
    'journal?operations=glossaries_list',
    400,
    /^operations: is not known; the fields are operation, limit$/,
  ],
  ['GET', 'journal?limit=0', 400, /^limit: must be an integer of at least 1, not 0$/],
  ['DELETE', 'faults?on=upload', 400, /^on: is not known/],
])('%s %s is refused', async (method, path, status, message) => {
  expect(await command(openSandbox(), method, path)).toEqual([
    status,
    { message: expect.stringMatching(message) },
  ]);
});

test('the clock goes no further than years have four digits', async ({ sandbox }) => {
  const advance = () => command(sandbox, 'POST', 'clock', { advance: '36500d' });
  const answers = [];
  for (let century = 0; century < 80; century += 1) answers.push(await advance());
  const later = await asking(sandbox)('GET', '/v3/style_rules');
  expect(answers.at(-1)).toEqual([400, { message: 'the clock ends with the year 9899' }]);
  expect([later.status, new Date(sandbox.clock.now()).getUTCFullYear()]).toEqual([200, 9820]);
});

test('the lists of faults and jobs show those that are still to come', async ({ sandbox }) => {
  await command(sandbox, 'POST', 'faults', { on: 'styleRules_list', status: 503, times: 2 });
  await command(sandbox, 'POST', 'jobs', { failure: 'no' });
  await asking(sandbox)('GET', '/v3/style_rules');
  expect([await command(sandbox, 'GET', 'faults'), await command(sandbox, 'GET', 'jobs')]).toEqual([
    [
      200,
      {
        scripted: [{ on: 'styleRules_list', status: 503, skip: 0, times: 1 }],
      },
    ],
    [200, { scripted: [{ failure: 'no', skip: 0, times: 1 }] }],
  ]);
});

test.each([
  ['a page of another origin', 'http://127.0.0.1:4030', { origin: 'https://evil.example' }],
  ['a page of another port', 'http://127.0.0.1:4030', { origin: 'http://127.0.0.1:3000' }],
  ['a page of no origin', 'http://127.0.0.1:4030', { origin: 'null' }],
  ['a link on another site', 'http://127.0.0.1:4030', { 'sec-fetch-site': 'cross-site' }],
  ['a page that has named this machine', 'http://evil.example:4030', {}],
])('%s steers nothing', async (_, origin, headers) => {
  const sandbox = openSandbox();
  const init = { method: 'POST', headers, body: '{"advance":"1h"}' };
  const { status } = await withControl(sandbox)(new Request(`${origin}/__sandbox/clock`, init));
  expect([status, sandbox.clock.now()]).toEqual([403, NOW]);
});

test('there is no control unless it is asked for', async () => {
  const server = await served();
  expect((await fetch(`${server.url}/__sandbox/health`)).status).toBe(404);
});

test('control over HTTP is for this machine alone', async () => {
  const server = await served(openSandbox(), { control: true });
  expect((await fetch(`${server.url}/__sandbox/health`)).status).toBe(200);
});
