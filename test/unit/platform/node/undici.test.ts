import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { Agent } from 'undici';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '../../../../src/client.ts';
import { BadRequestError } from '../../../../src/errors/api.ts';
import type { SenderRequest } from '../../../../src/platform/contract.ts';
import { createUndiciSender } from '../../../../src/platform/undici.ts';
import { failureOf } from '../../../support/failures.ts';
import { listening } from '../../../support/listening.ts';
import { answer, openRawStore } from '../../../support/raw-store.ts';

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

async function serve(listener: Listener): Promise<{ origin: string; server: Server }> {
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  return { origin: await listening(server), server };
}

const clientOf = (baseUrl: string, sender = createUndiciSender()) =>
  createClient({ baseUrl, apiKey: 'key', sender, maxRetries: 0 });

const json = (outgoing: ServerResponse, data: object = {}, status = 200) =>
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));

/** Sends a request and gives what the server saw of it. */
async function seen(request: Omit<SenderRequest, 'url'>) {
  const arrived: { headers: string[]; body: Buffer }[] = [];
  const { origin } = await serve(async (incoming, outgoing) => {
    arrived.push({ headers: incoming.rawHeaders, body: await buffer(incoming) });
    json(outgoing);
  });
  const { read } = await createUndiciSender().send({ ...request, url: `${origin}/x` }).answer;
  while ((await read()) !== undefined);
  const [{ headers, body } = { headers: [], body: Buffer.of() }] = arrived;
  const pairs = Object.fromEntries(
    headers.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), headers[at + 1]]] : [])),
  );
  return { headers: pairs, body: body.toString() };
}

test('sends what it is given and asks for the encoding that it unpacks', async () => {
  const { headers, body } = await seen({ method: 'POST', headers: { 'x-one': '1' }, body: '{"a":"é"}' });
  expect({ ...headers, host: '', body }).toEqual({
    'accept-encoding': 'gzip',
    'x-one': '1',
    'content-length': '10',
    connection: 'keep-alive',
    host: '',
    body: '{"a":"é"}',
  });
});

test('a request without a body says so where a body is usual', async () => {
  const [post, get] = [
    await seen({ method: 'POST', headers: {} }),
    await seen({ method: 'GET', headers: {} }),
  ];
  expect([post.headers['content-length'], get.headers['content-length']]).toEqual(['0', undefined]);
  expect([post.headers, get.headers].filter((headers) => 'transfer-encoding' in headers)).toEqual([]);
});

test('asks for no encoding where a text must come as it is', async () => {
  const { headers } = await seen({ method: 'GET', headers: { 'accept-encoding': 'identity' } });
  expect(headers['accept-encoding']).toBe('identity');
});

test('encodes a form with its type and its length', async () => {
  const form = new FormData();
  form.set('file', new File(['a,b'], 'entries.csv', { type: 'text/csv' }));
  const { headers, body } = await seen({ method: 'POST', headers: {}, body: form });
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect([headers['content-length'], 'transfer-encoding' in headers]).toEqual([String(body.length), false]);
  expect(body).toContain('filename="entries.csv"');
});

test('encodes parameters of a query as a form', async () => {
  const { headers, body } = await seen({
    method: 'POST',
    headers: {},
    body: new URLSearchParams({ a: 'ü' }),
  });
  expect([headers['content-type'], body]).toEqual([
    'application/x-www-form-urlencoded;charset=UTF-8',
    'a=%C3%BC',
  ]);
});

test.for([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['GZIP', gzipSync],
  ['deflate', deflateSync],
] as const)('unpacks %s', async ([encoding, pack]) => {
  const { origin } = await serve((_incoming, outgoing) =>
    outgoing
      .writeHead(200, { 'content-encoding': encoding })
      .end(pack(JSON.stringify({ name: 'x'.repeat(100_000) }))),
  );
  const { name } = await clientOf(origin).styleRules.get('1');
  expect(name?.length).toBe(100_000);
});

test('a body that is not what its encoding says is a broken response', async () => {
  const { origin } = await serve((_incoming, outgoing) =>
    outgoing.writeHead(200, { 'content-encoding': 'gzip' }).end(deflateRawSync('{}')),
  );
  await expect(clientOf(origin).styleRules.get('1')).rejects.toMatchObject({
    name: 'ConnectionError',
    code: 'Z_DATA_ERROR',
    status: 200,
  });
});

test('keeps its connections for the next calls', async () => {
  const ports: (number | undefined)[] = [];
  const { origin } = await serve((incoming, outgoing) => {
    ports.push(incoming.socket.remotePort);
    json(outgoing);
  });
  const { styleRules } = clientOf(origin);
  for (let time = 0; time < 9; time += 1) await styleRules.get('1');
  // The second call may come before undici has the first connection back.
  expect(new Set(ports).size).toBeLessThan(3);
});

test('opens no more connections than its dispatcher, which further calls wait for', async () => {
  const { origin, server } = await serve(async (_incoming, outgoing) => {
    await wait(5);
    json(outgoing);
  });
  let opened = 0;
  server.on('connection', () => {
    opened += 1;
  });
  const { styleRules } = clientOf(origin, createUndiciSender({ dispatcher: new Agent({ connections: 2 }) }));
  await Promise.all(Array.from({ length: 9 }, () => styleRules.get('1')));
  expect(opened).toBe(2);
});

test('a call that gets no connection in time was not sent', async () => {
  const { origin } = await serve(() => {});
  const { styleRules } = clientOf(origin, createUndiciSender({ dispatcher: new Agent({ connections: 1 }) }));
  const style = { name: 'Manuals', language: 'en' } as const;
  const first = styleRules.create(style, { timeoutMs: 200 }).catch(({ name }) => name);
  await expect(styleRules.create(style, { timeoutMs: 100 })).rejects.toMatchObject({
    name: 'TimeoutError',
    phase: 'before sending',
  });
  expect(await first).toBe('UnknownOutcomeError');
});

test('calls and files go over the dispatcher it is given', async () => {
  const jobs = { job_id: 'job', results: [{ status: 'completed', translation_memory_id: 'tm' }] };
  const { origin } = await serve(async (incoming, outgoing) => {
    await buffer(incoming);
    const declared = { ...jobs, upload_url: `${origin}/file`, expires_at: '2099-01-01T00:00:00Z' };
    if (incoming.method === 'PUT') outgoing.writeHead(204).end();
    else json(outgoing, incoming.method === 'POST' ? declared : jobs, 202);
  });
  const asked: (string | undefined)[] = [];
  const dispatcher = new Agent().compose((dispatch) => (options, handler) => {
    asked.push(options.method);
    return dispatch(options, handler);
  });
  const { translationMemories } = clientOf(origin, createUndiciSender({ dispatcher }));
  await translationMemories.importFrom(Buffer.from('<tmx/>'));
  expect(asked).toEqual(['POST', 'PUT', 'GET']);
});

test('names an option that it does not have, and one that is no dispatcher', () => {
  // A program in JavaScript may pass anything.
  const made = (options: object) => () => createUndiciSender(options as never);
  expect(made({ dispatch: new Agent() })).toThrow("Unknown option 'dispatch'. Did you mean 'dispatcher'?");
  expect(made({ dispatcher: {} })).toThrow('dispatcher must be an object with dispatch(); it is an object');
});

test('a sender and a fetch are one too many', () => {
  const options = { baseUrl: 'https://api.example.com', apiKey: 'key', fetch };
  expect(() => createClient({ ...options, sender: createUndiciSender() })).toThrow(
    'Pass either sender or fetch, not both',
  );
});

test('an early refusal of a large body is that refusal', async () => {
  await using store = await openRawStore(async (connection) => {
    await connection.head();
    connection.send(answer('400 Bad Request', '{"message":"too long"}'));
    connection.reset();
  });
  const text = 'x'.repeat(8_000_000);
  const call = clientOf(store.origin).styleRules.create(
    { name: text, language: 'en' },
    { checkRequests: false },
  );
  expect((await failureOf(BadRequestError, call)).serviceMessage).toBe('too long');
});

test('makes no Headers until a program reads them, since Node loads its fetch for the first', async () => {
  const { origin } = await serve((_, outgoing) => {
    outgoing.setHeader('x-trace-id', 'trace-1');
    json(outgoing, { style_rules: [] });
  });
  const made = vi.spyOn(globalThis, 'Headers');
  onTestFinished(() => made.mockRestore());
  const seen: unknown[] = [];
  const client = createClient({
    baseUrl: origin,
    apiKey: 'key',
    sender: createUndiciSender(),
    onEvent: (event) => event.type === 'response' && seen.push(event.traceId, event.headers),
  });
  const result = await client.styleRules.list().withResponse();
  expect([result.traceId, made.mock.calls.length]).toEqual(['trace-1', 0]);
  expect([result.headers.get('x-trace-id'), made.mock.calls.length]).toEqual(['trace-1', 1]);
  expect(seen[0]).toBe('trace-1');
  expect(seen[1]).toMatchObject({ 'content-type': 'application/json', 'x-trace-id': 'trace-1' });
});
