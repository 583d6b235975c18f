// Node, Bun and Deno: files by path, and node:http, which alone has an exact length, true progress and the response of a
// store that refuses early. A signed upload is one PUT with its exact length, never chunked, because stores refuse chunked
// bodies. With `Expect: 100-continue` (RFC 9110, 10.1.1) a store can refuse before the body is sent; one that ignores it is
// not waited for.

import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { field } from '../field.ts';
import type { PlatformFetch, SenderResponse } from '../platform/contract.ts';
import { refuseRedirects } from '../platform/node-calls.ts';
import { type Clock, untilAborted } from '../timing.ts';
import { sendBody } from './body.ts';
import { bareSettings, byFetch, putBy } from './by-fetch.ts';
import type { GetAnswer, GetRequest, PutAnswer, PutRequest } from './contract.ts';
import { answerOf, beginExchange, type Exchange, getBy, type Send } from './exchange.ts';
import { createSha256 } from './node-source.ts';

export { createSha256, openSource } from './node-source.ts';
export { openTarget } from './node-target.ts';

/** From this size on, in bytes, the request has `Expect: 100-continue`. */
const expectFrom = 1_048_576;

/** Sends the file in one PUT, by node:http or by a custom fetch, which usually wraps the platform's. */
export async function put(request: PutRequest, fetch?: PlatformFetch): Promise<PutAnswer> {
  const withoutCopy: RequestInit = { ...bareSettings, redirect: refuseRedirects };
  if (fetch !== undefined) return putBy(byFetch(withoutCopy, showingRedirects(fetch)), request);
  const { size } = request.source;
  const expect = size > 0 && (request.expect === true || size >= expectFrom);
  const answer = await attempt(request, expect);
  // 417: the store refuses the `Expect` header.
  return answer.status === 417 && expect ? attempt(request, false) : answer;
}

async function attempt(request: PutRequest, expect: boolean): Promise<PutAnswer> {
  const { contentType, source, digest, clock } = request;
  const exchange = beginExchange('PUT', request);
  const headers = { 'content-type': contentType, 'content-length': String(source.size) };
  const open = openRequest(exchange, { method: 'PUT', headers });
  try {
    // Tools that intercept requests do not support `Expect`; one of them lets such a request through to the network.
    if (!(await isIntercepted(open))) {
      // A stream can be read once, so it is read only when there is a connection.
      if (!source.replayable) await open.connected;
      if (expect) await expectContinue(open, clock);
    }
    const sent = await sendBody(open, request, exchange, digest ? createSha256() : undefined);
    return { ...(await answerOf(await open.answer, clock)), ...sent };
  } finally {
    exchange.end();
    open.request.destroy();
  }
}

/** Requests the file, likewise; resolves once the headers are there. */
export function get(request: GetRequest, fetch?: PlatformFetch): Promise<GetAnswer> {
  return getBy(fetch ? byFetch(bareSettings, fetch) : byHttp, request);
}

const byHttp: Send = (exchange, init) => {
  const { finish, answer } = openRequest(exchange, init);
  finish();
  return answer;
};

/**
 * Returns a fetch that shows redirects. One that fails at a redirect reports it only in its error.
 * `Response.error()` has status 0, like a browser's redirect.
 */
function showingRedirects(fetch: PlatformFetch): PlatformFetch {
  return async (url, init) => {
    try {
      return await fetch(url, init);
    } catch (raw) {
      if (field(field(raw, 'cause'), 'message') === 'unexpected redirect') return Response.error();
      throw raw;
    }
  };
}

// One request on its own connection. A store can respond before it has the whole body, and the connection can break, stall or
// be aborted at any moment. The first of these ends the exchange, and nothing waits on after that.

/** Nobody reads it. Without a reason an abort makes an error with its stack. */
const overReason = 'over';

/** Begins a request; its body is to be sent. */
function openRequest(exchange: Exchange, { method, headers }: RequestInit) {
  const { url, signal } = exchange;
  exchange.sent = 'no';
  // Tools that intercept HTTP in a process (MSW, nock) replace functions on Node's modules, so the function is read at each
  // request. An import would load half of Node.
  const { request: begin } = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http');
  // The headers of a transfer are a plain object.
  const own = { ...(headers as Record<string, string>), connection: 'close' };
  const request = begin({ ...urlToHttpOptions(url), method, headers: own });
  const ended = new AbortController();
  const over = ended.signal;
  const socket = new Promise<Socket>((resolve) => request.once('socket', resolve));
  const answer = exchange.bounded(() => answerTo(request, exchange, ended));
  // A sender that fails first throws its own error, and nothing awaits the response.
  answer.catch(() => {});
  signal.addEventListener('abort', () => {
    ended.abort(overReason);
    request.destroy();
  });
  /** Resolves once there is a connection, and its TLS handshake is done if it has one. */
  const connected = untilAborted(over, async () => connect(await socket, exchange));
  return {
    request,
    over,
    answer,
    socket,
    connected,
    send: (bytes: Uint8Array) =>
      untilAborted(over, () => new Promise((resolve) => request.write(bytes, resolve))),
    finish: () => void request.end(),
  };
}

type OpenRequest = ReturnType<typeof openRequest>;

/** Resolves with the response, once its headers are there; what breaks the connection ends the exchange. */
function answerTo(
  request: ClientRequest,
  exchange: Exchange,
  ended: AbortController,
): Promise<SenderResponse> {
  return new Promise((resolve) => {
    let response: IncomingMessage | undefined;
    const answered = (given: IncomingMessage) => {
      response = given.on('error', exchange.fail);
      exchange.sent = 'yes';
      ended.abort(overReason);
      resolve(responseOf(given, request));
    };
    request.once('response', answered);
    request.once('upgrade', (given, socket) => {
      answered(given);
      socket.destroy();
    });
    // What follows a complete response on its connection is not part of it.
    request.on('error', (raw) => response?.complete || exchange.fail(raw));
    request.once('close', () => ended.signal.aborted || exchange.fail(undefined));
  });
}

async function connect(socket: Socket, exchange: Exchange): Promise<void> {
  readBeforeFailing(socket);
  const shakesHands = 'secureConnecting' in socket && socket.secureConnecting === true;
  if (socket.connecting || shakesHands)
    await new Promise<void>((resolve) => socket.once(shakesHands ? 'secureConnect' : 'connect', resolve));
  exchange.sent = 'yes';
}

function responseOf(response: IncomingMessage, request: ClientRequest): SenderResponse {
  const { statusCode: status = 0, rawHeaders } = response;
  const chunks: AsyncIterator<Uint8Array> = response[Symbol.asyncIterator]();
  const headers = new Headers();
  // Names and values take turns.
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return {
    status,
    headers,
    async read() {
      const { done, value } = await chunks.next();
      return done === true ? undefined : [value];
    },
    cancel: () => void request.destroy(),
  };
}

/**
 * Returns whether a tool intercepts the request: the socket then has its own `connect`. Such a tool may connect only when
 * it has the whole body, and does not recognise HTTP before the head, so the head is sent at once.
 */
async function isIntercepted({ over, request, socket }: OpenRequest): Promise<boolean> {
  const given = await untilAborted(over, () => socket);
  const { connect } = process.getBuiltinModule('node:net').Socket.prototype;
  if (given === undefined || given.connect === connect) return false;
  request.flushHeaders();
  return true;
}

/** How long to wait for `100 Continue` from the connection on, in milliseconds. */
const continueMs = 1_000;

/** Sends the head with `Expect: 100-continue`; resolves at `100 Continue`, or when that takes too long. */
async function expectContinue({ over, request, connected }: OpenRequest, clock: Clock): Promise<void> {
  if (over.aborted) return;
  let cancel = () => {};
  const continued = new Promise<void>((resolve) => {
    request.once('continue', resolve);
    void connected.then(() => {
      if (!over.aborted) cancel = clock.after(continueMs, resolve);
    });
  });
  request.setHeader('expect', '100-continue');
  request.flushHeaders();
  await untilAborted(over, () => continued);
  cancel();
}

type WriteDone = (error?: Error | null) => void;

/** Deno reads on another thread: how long after a failed write data may still arrive, in milliseconds. */
const denoReadsMs = 100;

/**
 * Delays the error of a failed write by one round of reading. A server that refuses a body and closes the connection
 * leaves its response to be read, but the next write fails first, and at that error Node drops the response.
 */
function readBeforeFailing(socket: Socket): void {
  const { _write, _writev } = socket;
  const afterReading = (run: () => void) =>
    'deno' in process.versions ? setTimeout(run, denoReadsMs) : setImmediate(() => setImmediate(run));
  const late = (done: WriteDone): WriteDone => {
    return (error) => (error ? afterReading(() => done(error)) : done());
  };
  socket._write = (chunk, encoding, done) => _write.call(socket, chunk, encoding, late(done));
  socket._writev = (chunks, done) => _writev?.call(socket, chunks, late(done));
}
