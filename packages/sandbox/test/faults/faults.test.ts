import { expect } from 'vitest';
import { createFaults } from '../../src/faults/faults.ts';
import type { Fault, Sandbox } from '../../src/index.ts';
import { asking, KEY_HEADER, ORIGIN } from '../support/ask.ts';
import { createImport, resultOf, TMX, upload } from '../support/import-file.ts';
import { openSandbox, served, test } from '../support/sandboxes.ts';

const PATH = '/v3/style_rules';
const NEW = { name: 'a', language: 'en' };

function failing(fault: Fault): Sandbox {
  const sandbox = openSandbox();
  sandbox.faults.add(fault);
  return sandbox;
}

async function names(sandbox: Sandbox): Promise<unknown> {
  return (await asking(sandbox)('GET', PATH)).body;
}

test('a fault with a status is sent once, with its headers and the message of the description', async () => {
  const sandbox = failing({ on: 'styleRules_create', status: 429, headers: { 'retry-after': '7' } });
  const ask = asking(sandbox);
  const [struck, sound] = [await ask('POST', PATH, NEW), await ask('POST', PATH, NEW)];
  expect({ status: struck.status, body: struck.body, after: struck.headers.get('retry-after') }).toEqual({
    status: 429,
    body: { message: 'Too many requests', code: 'too_many_requests' },
    after: '7',
  });
  expect(sound.status).toBe(201);
  expect(await names(sandbox)).toMatchObject({ style_rules: { length: 1 } });
});

// The operation does not document the status 202.
test.for([500, 202])(
  'a refused request uses no fault, and a fault %i has its body and headers',
  async (code) => {
    const headers = { 'x-reason': 'test', 'content-type': 'application/json' };
    const sandbox = failing({ status: code, body: '"broken"', headers });
    expect((await asking(sandbox, 'unknown')('GET', PATH)).status).toBe(401);
    expect((await asking(sandbox)('POST', PATH, {})).status).toBe(400);
    const answer = await asking(sandbox)('GET', PATH);
    expect([answer.status, answer.body, answer.headers.get('x-reason')]).toEqual([code, 'broken', 'test']);
  },
);

test('a fault applies to its target, and some only to signed addresses', () => {
  const struck = (fault: Fault) => {
    const faults = createFaults();
    faults.add({ ...fault, times: 9 });
    return ['glossaries_list', 'upload', 'download'].filter((place) => faults.strike(place) !== undefined);
  };
  expect(struck({ on: 'glossaries_list', status: 500 })).toEqual(['glossaries_list']);
  expect(struck({ expired: true })).toEqual(['upload', 'download']);
  expect(struck({ readBytesPerSecond: 5 })).toEqual(['upload']);
});

test('faults apply in their order, each after its skips and for its times', () => {
  const faults = createFaults();
  faults.add({ status: 501, skip: 1, times: 2 });
  faults.add({ status: 502 });
  const remove = faults.add({ status: 503 });
  faults.add({ status: 504, times: 2 });
  const strikes = () => faults.strike('upload')?.status;
  expect([strikes(), strikes(), strikes()]).toEqual([502, 501, 501]);
  remove();
  expect(faults.list()).toEqual([{ status: 504, skip: 0, times: 2 }]);
  expect([strikes(), strikes(), strikes()]).toEqual([504, 504, undefined]);
});

test.each([
  ['without', {}, '2', 0],
  ['after', { done: true }, null, 1],
])('a response is replaced and a connection breaks %s the work', async (_, done, after, length) => {
  const sandbox = failing({ on: 'styleRules_create', status: 503, ...done });
  const { headers } = await asking(sandbox)('POST', PATH, NEW);
  expect(headers.get('retry-after')).toBe(after);
  expect(await names(sandbox)).toMatchObject({ style_rules: { length } });
  sandbox.faults.add({ on: 'styleRules_create', reset: true, ...done });
  await expect(asking(sandbox)('POST', PATH, NEW)).rejects.toThrow('fetch failed');
  expect(sandbox.journal.entries('styleRules_create')[1]).toMatchObject({ status: 0, body: NEW });
  expect(await names(sandbox)).toMatchObject({ style_rules: { length: length * 2 } });
});

test('a connection breaks over HTTP', async () => {
  const server = await served(failing({ reset: true }));
  await expect(fetch(server.url + PATH, { headers: KEY_HEADER })).rejects.toThrow('fetch failed');
  expect((await fetch(server.url + PATH, { headers: KEY_HEADER })).status).toBe(200);
});

test('a body breaks off after its bytes, its length as announced', async () => {
  const server = await served(failing({ cutBodyAt: 5 }));
  const response = await fetch(server.url + PATH, { headers: KEY_HEADER });
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '18']);
  await expect(response.text()).rejects.toThrow();
});

test('a body falls silent after its bytes', async () => {
  const response = await failing({ stallBodyAt: 5 }).fetch(
    new Request(ORIGIN + PATH, { headers: KEY_HEADER }),
  );
  const reader = response.body?.getReader();
  const first = await reader?.read();
  const second = await Promise.race([
    reader?.read(),
    new Promise((resolve) => setImmediate(resolve, 'silence')),
  ]);
  expect([first?.value?.byteLength, second]).toEqual([5, 'silence']);
});

test('an upload whose answer is lost has arrived', async () => {
  const sandbox = failing({ on: 'upload', reset: true, done: true });
  const { job_id, upload_url } = await createImport(sandbox);
  await expect(upload(sandbox, upload_url, TMX)).rejects.toThrow('fetch failed');
  await sandbox.idle();
  expect(await resultOf(sandbox, job_id)).toMatchObject({ status: 'completed' });
});

test.each([
  ['code=456', 456, { message: 'Quota exceeded', code: 'quota_exceeded' }],
  ['code=429, dynamic=true', 429, { message: 'Too many requests', code: 'too_many_requests' }],
  [
    'code=418',
    404,
    { message: 'Requested status code 418 is not defined in the description', code: 'not_found' },
  ],
])('Prefer: %s is answered as the mock does, and nothing happens', async (prefer, status, body) => {
  const sandbox = openSandbox();
  const answer = await asking(sandbox)('POST', PATH, NEW, { prefer });
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body });
  expect(await names(sandbox)).toEqual({ style_rules: [] });
});

test('Prefer may name the example', async () => {
  const ask = asking(openSandbox());
  const answer = await ask('GET', '/v3/spoken-terms', undefined, {
    prefer: 'code=200, example=noCollection',
  });
  expect(answer.body).toEqual({ spoken_terms: [] });
});
