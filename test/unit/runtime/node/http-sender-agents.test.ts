import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type RequestOptions } from 'node:http';
import { Agent } from 'node:https';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { urlToHttpOptions } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { InvalidRequestError } from '../../../../src/errors/invalid-request.ts';
import { createHttpSender, type HttpSenderOptions } from '../../../../src/node-http.ts';
import { addressOf } from '../../../../src/runtime/node/http-sender.ts';
import { openSource } from '../../../../src/runtime/node.ts';
import { failureOf } from '../../../support/failures.ts';
import { listening } from '../../../support/listening.ts';
import { getRequest, putRequest } from '../../../support/transfer-requests.ts';

/** A server whose responses have this header, and the connections that it saw; a path begins with its delay. */
async function serve(keepAlive?: string, options?: HttpSenderOptions) {
  const opened: Socket[] = [];
  const server = createServer({ keepAliveTimeout: 0 }, async (incoming, outgoing) => {
    await wait(Number(incoming.url?.slice(1)));
    outgoing.writeHead(200, keepAlive === undefined ? {} : { 'keep-alive': keepAlive }).end('{}');
  });
  server.on('connection', (socket) => opened.push(socket));
  const origin = await listening(server);
  const sender = createHttpSender(options);
  const call = async (delay = 0) => {
    const url = `${origin}/${delay}`;
    const { read } = await sender.send({ method: 'GET', url, headers: {} }).answer;
    while ((await read()) !== undefined);
    // Node gives the connection back after the end of the response.
    await wait(1);
  };
  return { opened, call };
}

test('a connection has one idle limit of 4 s for all its calls', async () => {
  const { opened, call } = await serve();
  const limits = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => limits.mockRestore());
  for (let time = 0; time < 3; time += 1) await call();
  const set = limits.mock.calls.filter(([ms]) => ms === 4_000);
  expect([opened.length, set.length]).toEqual([1, 1]);
});

test('an idle connection is closed a second before its server says, and a slow one in use is not', async () => {
  const { opened, call } = await serve('max=100, timeout = 2');
  const limits = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => limits.mockRestore());
  await call();
  await call(1_300);
  const startedAt = performance.now();
  const [socket] = opened;
  if (socket !== undefined) await once(socket, 'close');
  const isEarly = performance.now() - startedAt < 900;
  expect([opened.length, isEarly, limits.mock.calls.flat().includes(1_000)]).toEqual([1, false, true]);
});

test('opens no more than maxConnections, which further calls wait for', async () => {
  const { opened, call } = await serve(undefined, { maxConnections: 2 });
  await Promise.all(Array.from({ length: 9 }, () => call(5)));
  expect(opened.length).toBe(2);
});

/** Whether a connection keeps the process from ending. */
function holdsProcess(socket: Socket): boolean {
  // Node's types have no `_handle`.
  const { _handle: handle }: { readonly _handle?: { hasRef(): boolean } } = Object(socket);
  return handle?.hasRef() === true;
}

test('a connection in use keeps the process from ending, an idle one does not', async () => {
  const { call } = await serve();
  const connected: Socket[] = [];
  const connect = (message: unknown) => void connected.push(Object(message).socket);
  subscribe('net.client.socket', connect);
  onTestFinished(() => void unsubscribe('net.client.socket', connect));
  const held: boolean[] = [];
  for (let time = 0; time < 2; time += 1) {
    const called = call(20);
    await wait(1);
    held.push(...connected.map(holdsProcess));
    await called;
    held.push(...connected.map(holdsProcess));
  }
  expect(held).toEqual([true, false, true, false]);
});

test.for(['timeout=1', 'max=5, timeout=1', 'Timeout=1'])(
  'a connection that its server closes within a second is not kept: %s',
  async (header) => {
    const { opened, call } = await serve(header);
    await call();
    await call();
    expect(opened.length).toBe(2);
  },
);

function partsOf({ protocol, hostname, port, path, auth }: RequestOptions) {
  return { protocol, hostname, port, path, auth };
}

test.for([
  'http://127.0.0.1:8080/v3/style_rules/1?page=2',
  'https://api.example.com/v2/write/correct',
  'https://API.example.com:443/v2',
  'http://[::1]:8080/v3/x%2Fy',
  'https://api.example.com/prefix/v3?a=%20&b=ü',
  'https://api.example.com/a b\\c',
  'https://api.example.com/a#part',
  'https://api.example.com',
  'https://api.example.com?a=/b',
  'https://user:secret@api.example.com/a',
  'http://sub.example.org/a/../b\u0000',
])('takes %j apart as a parser does', (url) => {
  const parts = partsOf(urlToHttpOptions(new URL(url)));
  expect(addressOf('https://other.example.com/a').hostname).toBe('other.example.com');
  // The second time the origin is known.
  expect([addressOf(url), addressOf(url)].map(partsOf)).toEqual([parts, parts]);
});

test('a text that is not an address is refused', () => {
  expect(() => addressOf('api.example.com/a')).toThrow(expect.objectContaining({ code: 'ERR_INVALID_URL' }));
});

test('refuses an agent for other addresses for files, too, and tries no more', async () => {
  const sender = createHttpSender({ httpAgent: new Agent() as never });
  const url = 'http://127.0.0.1:1/file?signature=c2VjcmV0';
  const words = 'httpAgent must be an agent for http: addresses';
  const source = await openSource(Buffer.from('hello'));
  expect((await failureOf(InvalidRequestError, sender.put(putRequest({ url, source })))).message).toBe(words);
  expect((await failureOf(InvalidRequestError, sender.get(getRequest({ url })))).message).toBe(words);
});
