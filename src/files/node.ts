// Moves files on Node, Bun and Deno. node:http sends an exact length, reports progress, and returns the response of a
// file server that refuses early. A signed upload is one PUT with its exact length, because file servers refuse chunked
// bodies. With `Expect: 100-continue` (RFC 9110, 10.1.1) a server can refuse before the body is sent. If a server
// ignores this header, the body is sent after a short wait.

import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { field } from '../field.ts';
import type { OpenResponse, PlatformFetch } from '../platform/contract.ts';
import { refuseRedirects } from '../platform/node-calls.ts';
import { type Clock, untilAborted, within } from '../timing.ts';
import { sendBody } from './body.ts';
import { bareSettings, byFetch, putBy } from './by-fetch.ts';
import type { PutAnswer, PutRequest } from './contract.ts';
import type { Exchange, Put, Send } from './exchange.ts';
import { createSha256 } from './node-source.ts';

export { createSha256, openSource } from './node-source.ts';
export { openTarget } from './node-target.ts';

/** The minimum size of a file for `Expect: 100-continue`, in bytes. */
const expectFrom = 1_048_576;

/** Sends the file in one PUT, with node:http or a custom fetch. */
export const put: Put = async (exchange, request, fetch) => {
  const withoutCopy: RequestInit = { ...bareSettings, redirect: refuseRedirects };
  if (fetch !== undefined) return putBy(byFetch(withoutCopy, showingRedirects(fetch)), exchange, request);
  const { size } = request.source;
  const expect = size > 0 && (request.expect || size >= expectFrom);
  const answer = await putByHttp(exchange, request, expect);
  // 417: the server refuses the header `Expect`.
  if (answer.status !== 417 || !expect) return answer;
  answer.cancel();
  return putByHttp(exchange, request, false);
};

async function putByHttp(exchange: Exchange, request: PutRequest, expect: boolean): Promise<PutAnswer> {
  const { contentType, source, digest } = request;
  const headers = { 'content-type': contentType, 'content-length': String(source.size) };
  const open = await exchange.step(async () => openRequest(exchange, { method: 'PUT', headers }));
  const answer = exchange.step(() => open.answer);
  // If the body fails first, its error is thrown, and no code awaits the response.
  answer.catch(() => {});
  // Tools that intercept requests do not support `Expect`. One of them sends such a request to the network.
  if (!(await isIntercepted(open))) {
    // A stream can be read only once, so reading begins after the connection is made.
    if (!source.replayable) await open.connected;
    if (expect) await expectContinue(open, exchange.clock);
  }
  const sent = await sendBody(open, request, exchange, digest ? createSha256() : undefined);
  return { ...(await answer), ...sent };
}

/** Requests the file with node:http or a custom fetch, and returns the response. */
export const get: Send = (exchange, init, fetch) => {
  if (fetch) return byFetch(bareSettings, fetch)(exchange, init);
  const { finish, answer } = openRequest(exchange, init);
  finish();
  return answer;
};

/**
 * Returns a fetch that resolves with status 0 when the wrapped fetch fails because of a redirect. The caller then
 * recognizes the redirect by this status, as in browsers.
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

/**
 * Begins a request on a new connection. Returns functions that send the body, and promises for the connection and the
 * response. The caller sends the body with `send`, and ends it with `finish`. Sending stops at a response, at a broken
 * or stalled connection, and at an abort.
 */
function openRequest(exchange: Exchange, { method, headers }: RequestInit) {
  const { url, signal } = exchange;
  exchange.sent = 'no';
  // MSW and nock replace functions of Node's modules, so the function is read for each request. A static import would
  // load a large module in programs that move no file.
  const { request: begin } = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http');
  // The callers in this folder pass headers as a plain object.
  const own = { ...(headers as Record<string, string>), connection: 'close' };
  const request = begin({ ...urlToHttpOptions(url), method, headers: own });
  /**
   * Aborts when the request has got a response or an error. Each call of `abort` passes a reason. Without it, the
   * platform would create an error with a stack trace.
   */
  const ended = new AbortController();
  const over = ended.signal;
  const socket = new Promise<Socket>((resolve) => request.once('socket', resolve));
  const answer = answerTo(request, exchange, ended);
  signal.addEventListener('abort', () => {
    ended.abort('over');
    request.destroy();
  });
  /** Resolves when the connection is made, including its TLS handshake. */
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

/**
 * Resolves with the response when its headers have arrived. A broken connection ends the exchange with the error of the
 * connection.
 */
function answerTo(request: ClientRequest, exchange: Exchange, ended: AbortController): Promise<OpenResponse> {
  return new Promise((resolve) => {
    let response: IncomingMessage | undefined;
    const answered = (given: IncomingMessage) => {
      response = given.on('error', exchange.fail);
      exchange.sent = 'yes';
      ended.abort('over');
      resolve(responseOf(given, request));
    };
    request.once('response', answered);
    // An error after the complete response does not concern the response.
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

function responseOf(response: IncomingMessage, request: ClientRequest): OpenResponse {
  const { statusCode: status = 0, rawHeaders } = response;
  const chunks: AsyncIterator<Uint8Array> = response[Symbol.asyncIterator]();
  const headers = new Headers();
  // The list contains names and values alternately.
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return {
    status,
    headers,
    read: () => chunks.next(),
    cancel() {
      // Destroying an incomplete response emits an error that must not end the exchange.
      response.removeAllListeners('error').on('error', () => {});
      request.destroy();
    },
  };
}

/**
 * Returns whether a test tool such as MSW intercepts the request. The socket of such a tool has its own `connect`
 * method.
 *
 * For an intercepted request, also sends the head, because the tool needs the head to detect HTTP. The caller must then
 * not wait for the connection: a tool may connect only after it has the whole body.
 */
async function isIntercepted({ over, request, socket }: OpenRequest): Promise<boolean> {
  const given = await untilAborted(over, () => socket);
  const { connect } = process.getBuiltinModule('node:net').Socket.prototype;
  if (given === undefined || given.connect === connect) return false;
  request.flushHeaders();
  return true;
}

/** The maximum wait for `100 Continue` after the connection is made, in milliseconds. */
const continueMs = 1_000;

/** Sends the head of the request with `Expect: 100-continue`. Resolves at `100 Continue`, or after the maximum wait. */
async function expectContinue({ over, request, connected }: OpenRequest, clock: Clock): Promise<void> {
  if (over.aborted) return;
  const continued = new Promise((resolve) => request.once('continue', resolve));
  request.setHeader('expect', '100-continue');
  request.flushHeaders();
  await connected;
  await within(clock, { signal: over, ms: continueMs }, () => continued).catch(() => {});
}

type WriteDone = (error?: Error | null) => void;

/**
 * How long the error of a failed write is delayed on Deno, in milliseconds. Deno's reading thread needs this time to
 * pass on a response that has already arrived.
 */
const denoReadsMs = 100;

/**
 * Delays the error of a failed write until the data that has arrived is read.
 *
 * A server may refuse a body, respond and close the connection. The next write then fails before Node reads the
 * response. Without the delay, Node would drop the response.
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
