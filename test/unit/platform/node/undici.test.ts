import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync, gzipSync } from 'node:zlib';
import { Agent } from 'undici';
import { expect, test } from 'vitest';
import { createClient } from '../../../../src/client.ts';
import type { SenderRequest } from '../../../../src/platform/contract.ts';
import { createUndiciSender } from '../../../../src/platform/undici.ts';
import { listening } from '../../../support/listening.ts';

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

test('sends a form as the platform encodes it, with its type', async () => {
  const form = new FormData();
  form.append('file', new Blob(['<tmx/>']), 'a.tmx');
  const { headers, body } = await seen({ method: 'POST', headers: {}, body: form });
  const [, boundary = 'none'] =
    /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? [];
  expect(body).toMatch(/filename="a.tmx".*<tmx\/>/s);
  expect(body.startsWith(`--${boundary}`)).toBe(true);
});

test('asks for no encoding where a text must come as it is', async () => {
  const { headers } = await seen({ method: 'GET', headers: { 'accept-encoding': 'identity' } });
  expect(headers['accept-encoding']).toBe('identity');
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
  const first = styleRules.create(style, { timeoutMs: 1_000 }).catch(({ name }) => name);
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
