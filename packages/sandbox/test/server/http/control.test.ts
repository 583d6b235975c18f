import { expect } from 'vitest';
import type { Sandbox } from '../../../src/index.ts';
import { withControl } from '../../../src/server/http/control.ts';
import { answered, asking } from '../../support/ask.ts';
import { NOW, openSandbox, served, test } from '../../support/sandboxes.ts';

async function command(sandbox: Sandbox, method: string, path: string, body?: unknown): Promise<unknown> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method, ...(text !== undefined && { body: text }) };
  const { status, body: reply } = await answered(
    await withControl(sandbox)(new Request(`http://127.0.0.1/__sandbox/${path}`, init)),
  );
  return [status, reply];
}

const LIST = '/v3/style_rules';

test('the clock is moved and shown', async ({ sandbox }) => {
  const moved = [200, { time: '2026-03-02T09:46:00.000Z' }];
  expect(await command(sandbox, 'POST', 'clock', { advance: '31m' })).toEqual(moved);
  expect(await command(sandbox, 'GET', 'health')).toEqual(moved);
});

test('faults and scripts of jobs are added, shown with what they have left, and cleared', async ({
  sandbox,
}) => {
  const ask = asking(sandbox);
  await command(sandbox, 'POST', 'faults', { on: 'styleRules_list', status: 503, times: 3 });
  expect(await command(sandbox, 'POST', 'jobs', { failure: 'no' })).toEqual([204, '']);
  expect((await ask('GET', LIST)).status).toBe(503);
  expect([await command(sandbox, 'GET', 'faults'), await command(sandbox, 'GET', 'jobs')]).toEqual([
    [200, { scripted: [{ on: 'styleRules_list', status: 503, skip: 0, times: 2 }] }],
    [200, { scripted: [{ failure: 'no', skip: 0, times: 1 }] }],
  ]);
  await command(sandbox, 'POST', 'faults', { on: 'upload', readBytesPerSecond: 5 });
  expect(sandbox.faults.list()).toContainEqual({ on: 'upload', readBytesPerSecond: 5, skip: 0, times: 1 });
  for (const name of ['faults', 'jobs']) await command(sandbox, 'DELETE', name);
  expect([(await ask('GET', LIST)).status, sandbox.jobs.list()]).toEqual([200, []]);
});

test('the state is kept, brought back, seeded and reset', async ({ sandbox }) => {
  const ask = asking(sandbox);
  expect(await command(sandbox, 'POST', 'restore')).toEqual([400, { message: 'There is no snapshot' }]);
  const { style_id } = sandbox.seed.styleRuleList();
  await command(sandbox, 'POST', 'snapshot');
  await ask('DELETE', `${LIST}/${style_id}`);
  await command(sandbox, 'POST', 'restore');
  expect((await ask('GET', `${LIST}/${style_id}`)).status).toBe(200);
  await command(sandbox, 'POST', 'reset');
  expect(sandbox.journal.entries()).toEqual([]);
  await command(sandbox, 'POST', 'story');
  await command(sandbox, 'POST', 'idle');
  expect((await ask('GET', LIST)).body).toMatchObject({ style_rules: { length: 2 } });
});

test('the journal is shown by operation and cleared, and says what it has dropped', async () => {
  const sandbox = openSandbox({ journalLimit: 2 });
  for (const path of ['/v3/voice', LIST, '/v3/glossaries']) await asking(sandbox)('GET', path);
  expect(await command(sandbox, 'GET', 'journal?operation=styleRules_list&limit=2')).toMatchObject([
    200,
    { entries: [{ operation: 'styleRules_list' }], dropped: 1 },
  ]);
  await command(sandbox, 'DELETE', 'journal');
  expect(await command(sandbox, 'GET', 'journal')).toEqual([200, { entries: [], dropped: 0 }]);
});

test.each([
  ['clock', '', /^advance is required$/],
  ['clock', '[]', /^body: must be an object$/],
  ['clock', { advance: 'soon' }, /^advance must be milliseconds, .*, not 'soon'$/],
  ['clock', { advance: '1h', back: true }, /^Unknown option 'back'\. Options: advance$/],
  ['faults', {}, /^status is required, unless the fault has another effect$/],
  ['faults', { on: 'stylerules_list', status: 503 }, /^on must be one of the operationIds/],
  ['faults', { statsu: 503 }, /^Unknown option 'statsu'\. Did you mean 'status'\?$/],
  ['faults', { status: 600 }, /^status must be an integer from 200 to 599, not 600$/],
  ['faults', { status: 199 }, /^status must be an integer from 200 to 599, not 199$/],
  ['faults', { status: 503, times: 0 }, /^times must be an integer of at least 1, not 0$/],
  ['faults', { cutBodyAt: -1 }, /^cutBodyAt must be an integer of at least 0, not -1$/],
  ['faults', { readBytesPerSecond: 0 }, /^readBytesPerSecond must be an integer of at least 1, not 0$/],
  ['faults', { status: 503, skip: 0.5 }, /^skip must be an integer of at least 0, not 0\.5$/],
  ['faults', { latency: '2d' }, /^latency must be .* at most 1d, not '2d'$/],
  ['faults', { status: 503, headers: { 'a b': 'c' } }, /^headers must be .* that HTTP can carry,/],
  ['faults', { body: 'x' }, /^status is required with headers or body$/],
  ['faults', { reset: 'yes' }, /^reset must be true, or left out, not 'yes'$/],
  ['faults', { on: 'glossaries_list', expired: true }, /^expired applies only to uploads and downloads$/],
  ['faults', { on: 'download', readBytesPerSecond: 5 }, /^readBytesPerSecond applies only to uploads$/],
  ['jobs', { times: 0 }, /^times must be an integer of at least 1, not 0$/],
  ['jobs', { skip: -1 }, /^skip must be an integer of at least 0, not -1$/],
  ['jobs', { on: 'imports' }, /^on must be one of import, export, not/],
  ['jobs', { on: 'export', uploadSeen: '1m' }, /^uploadSeen applies only to imports$/],
  ['jobs', { on: 'export', secondUpload: 'imports' }, /^secondUpload applies only to imports$/],
  ['reset', { all: true }, /^Unknown field 'all'\. The command has no fields$/],
])('POST %s %j is refused and has no effect', async (path, body, message) => {
  const sandbox = openSandbox();
  const refused = [400, { message: expect.stringMatching(message) }];
  expect(await command(sandbox, 'POST', path, body)).toEqual(refused);
  expect([sandbox.clock.now(), sandbox.faults.list(), sandbox.jobs.list()]).toEqual([NOW, [], []]);
});

test('the limits of the fields of faults and scripts are allowed', ({ sandbox }) => {
  const faults = [{ status: 200 }, { status: 599, skip: 0, times: 1 }, { cutBodyAt: 0 }, { stallBodyAt: 0 }];
  for (const fault of [...faults, { readBytesPerSecond: 1 }, { latency: '1d' as const }, { done: false }])
    sandbox.faults.add(fault);
  sandbox.jobs.script({ duration: '36500d', address: '36500d', uploadSeen: '36500d' });
  expect([sandbox.faults.list().length, sandbox.jobs.list().length]).toEqual([7, 1]);
});

test.each([
  ['GET', 'nothing', 404, /^Unknown command\. The commands are GET health, /],
  ['GET', 'journal?operation=glossary_list', 400, /^operation must be one of the operationIds/],
  ['GET', 'journal?limit=0', 400, /^limit must be an integer of at least 1, not 0$/],
  ['DELETE', 'faults?on=upload', 400, /^Unknown field 'on'/],
  ['POST', 'clock?advance=1h', 400, /^Unknown field 'advance'/],
  ['POST', 'clock', 413, /^body: must have at most 1048576 bytes\. Send less$/, ' '.repeat(1024 * 1024 + 1)],
] as const)('%s %s is refused', async (method, path, status, message, body?: string) => {
  const refused = [status, { message: expect.stringMatching(message) }];
  expect(await command(openSandbox(), method, path, body)).toEqual(refused);
});

test.each([
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

test.each([
  [{}, 404],
  [{ control: true }, 200],
])('%j gives %i to a command', async (options, status) => {
  const server = await served(openSandbox(), options);
  expect((await fetch(`${server.url}/__sandbox/health`)).status).toBe(status);
  const policy = (await fetch(`${server.url}/__sandbox/exchange`)).headers.get('content-security-policy');
  expect(policy).toMatch(
    /^default-src 'none'; (\w+-\w+ 'self'; ){5}form-action 'none'; frame-ancestors 'none'$/,
  );
});
