import { expect, onTestFinished, test } from 'vitest';
import { withControl } from '../src/control.ts';
import { fixtures, type Sandbox, serve } from '../src/index.ts';
import { answered, asking } from './support/asking.ts';
import { NOW, openSandbox } from './support/sandboxes.ts';

async function command(sandbox: Sandbox, method: string, path: string, body?: unknown): Promise<unknown> {
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const { status, body: reply } = await answered(
    await withControl(sandbox)(new Request(`http://127.0.0.1/__sandbox/${path}`, init), {}),
  );
  return [status, reply];
}

test('the clock is moved and shown', async () => {
  const sandbox = openSandbox();
  expect(await command(sandbox, 'POST', 'clock', { advance: '31m' })).toEqual([
    200,
    { time: '2026-03-02T09:46:00.000Z' },
  ]);
  expect(await command(sandbox, 'GET', 'health')).toEqual([200, { time: '2026-03-02T09:46:00.000Z' }]);
});

test('faults are added and cleared', async () => {
  const sandbox = openSandbox();
  const ask = asking(sandbox);
  await command(sandbox, 'POST', 'faults', { on: 'styleRules_list', status: 503, times: 2 });
  const struck = await ask('GET', '/v3/style_rules');
  await command(sandbox, 'DELETE', 'faults');
  const sound = await ask('GET', '/v3/style_rules');
  expect([struck.status, sound.status]).toEqual([503, 200]);
});

test('faults are seeded and jobs are scripted', async () => {
  const sandbox = openSandbox();
  const answers = [
    await command(sandbox, 'POST', 'faults/seed', { seed: 1, rate: 1, among: [{ status: 503 }] }),
    await command(sandbox, 'POST', 'jobs', { on: 'import', failure: 'no' }),
    await command(sandbox, 'DELETE', 'jobs'),
    await command(sandbox, 'POST', 'jobs', { duration: 'soon' }),
    await command(sandbox, 'POST', 'faults/seed', { seed: 1, rate: 2 }),
  ];
  expect(answers).toEqual([
    [204, ''],
    [204, ''],
    [204, ''],
    [400, { message: 'not a duration: soon' }],
    [400, { message: 'a rate is between 0 and 1, not 2' }],
  ]);
  expect((await asking(sandbox)('GET', '/v3/style_rules')).status).toBe(503);
});

test('the state is kept and brought back', async () => {
  const sandbox = openSandbox();
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

test('the journal is shown by operation and cleared', async () => {
  const sandbox = openSandbox();
  await asking(sandbox)('GET', '/v3/style_rules');
  await asking(sandbox)('GET', '/v3/glossaries');
  const shown = await command(sandbox, 'GET', 'journal?operation=glossaries_list');
  await command(sandbox, 'DELETE', 'journal');
  expect(shown).toMatchObject([200, { entries: [{ operation: 'glossaries_list', status: 200 }] }]);
  expect(sandbox.journal.entries()).toEqual([]);
});

test('the story is told, and a reset forgets it', async () => {
  const sandbox = openSandbox();
  const list = () => asking(sandbox)('GET', `/v3/style_rules/${fixtures.ids.styleRuleList}`);
  await command(sandbox, 'POST', 'story');
  const told = await list();
  sandbox.clock.advance('1h');
  const done = [await command(sandbox, 'POST', 'idle'), await command(sandbox, 'POST', 'reset')];
  expect([told.status, (await list()).status, sandbox.clock.now()]).toEqual([200, 404, NOW]);
  expect(done).toEqual(Array(2).fill([204, '']));
});

test.each([
  ['POST', 'clock', { advance: 'soon' }, [400, { message: 'not a duration: soon' }]],
  ['GET', 'nothing', undefined, [404, { message: 'There is no such command' }]],
])('%s %s is refused', async (method, path, body, expected) => {
  expect(await command(openSandbox(), method, path, body)).toEqual(expected);
});

test('there is no control unless it is asked for', async () => {
  const server = await serve(openSandbox());
  onTestFinished(() => server.close());
  expect((await fetch(`${server.url}/__sandbox/health`)).status).toBe(404);
});

test('control over HTTP is for this machine alone', async () => {
  const server = await serve(openSandbox(), { control: true });
  onTestFinished(() => server.close());
  expect((await fetch(`${server.url}/__sandbox/health`)).status).toBe(200);
  await expect(serve(openSandbox(), { control: true, host: '0.0.0.0' })).rejects.toThrow(RangeError);
});
