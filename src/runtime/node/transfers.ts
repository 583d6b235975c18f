// A signed upload is one PUT with its exact length, never chunked, because stores refuse chunked bodies. With
// `Expect: 100-continue` (RFC 9110, 10.1.1) a store can refuse before the body is sent; one that ignores it is not
// waited for.

import type { Agent } from 'node:http';
import { field } from '../../field.ts';
import type { PlatformFetch } from '../../platform-fetch.ts';
import { sizeOf } from '../bytes.ts';
import { untilAborted } from '../cancellation.ts';
import type { GetAnswer, GetRequest, PutAnswer, PutRequest } from '../contract.ts';
import { bareSettings, getByFetch, getHeaders, putByFetch } from '../fetch-transfers.ts';
import { FileSender } from '../file-sender.ts';
import { refuseRedirects } from '../node-calls.ts';
import { checkAddress } from '../signed-url.ts';
import type { Watch } from '../throughput.ts';
import { type AgentFor, Exchange } from './exchange.ts';
import { type Body, headersOf, readBody, readWords } from './read-answer.ts';
import { createSha256 } from './source.ts';

/** From this size on, in bytes, the request has `Expect: 100-continue`. */
const expectFrom = 1_048_576;
/** How long to wait for `100 Continue`, in milliseconds; counted again from the connection. */
const continueMs = 1_000;

/** Sends the file in one PUT; resolves with any response, and rejects when there is none. */
export async function putByHttp(request: PutRequest, agentFor?: AgentFor): Promise<PutAnswer> {
  const url = checkAddress(request.url);
  const { size } = request.source;
  const expect = size > 0 && (request.expect === true || size >= expectFrom);
  const route = { url, agent: agentFor?.(url) };
  const answer = await attempt(request, route, expect);
  // 417: the store refuses the `Expect` header.
  return answer.status === 417 && expect ? attempt(request, route, false) : answer;
}

interface Route {
  readonly url: URL;
  readonly agent: Agent | undefined;
}

async function attempt(request: PutRequest, { url, agent }: Route, expect: boolean): Promise<PutAnswer> {
  const exchange = new Exchange('PUT', url, putHeaders(request), request, agent);
  const watch = exchange.watch(request);
  try {
    // Tools that intercept requests do not support `Expect`; one of them lets such a request through to the network.
    if (!(await exchange.intercepted())) await prepared(exchange, request, expect);
    const file = new FileSender(exchange, request, watch, request.digest ? createSha256() : undefined);
    await file.send();
    const response = await exchange.answer;
    const { statusCode: status = 0 } = response;
    const words = await readWords(exchange, response, request.clock);
    return { status, headers: headersOf(response), words, whole: file.whole, sha256: file.sha256 };
  } finally {
    watch.stop();
    exchange.close();
  }
}

function putHeaders({ contentType, source }: PutRequest): Record<string, string> {
  return { 'content-type': contentType, 'content-length': String(source.size) };
}

async function prepared(exchange: Exchange, request: PutRequest, expect: boolean): Promise<void> {
  // A stream can be read once, so it is read only when there is a connection.
  if (!request.source.replayable) await exchange.connected();
  if (expect) await awaitContinue(exchange, request);
}

async function awaitContinue(exchange: Exchange, { clock }: PutRequest): Promise<void> {
  let cancel = () => {};
  let waiting = true;
  const continued = new Promise<void>((resolve) => {
    const restart = () => {
      cancel();
      if (waiting) cancel = clock.after(continueMs, resolve);
    };
    restart();
    exchange.expectContinue(resolve);
    void exchange.connected().then(restart);
  });
  await untilAborted(exchange.over, () => continued);
  waiting = false;
  cancel();
}

// A signed download asks for `identity`: a body that the store compresses has no length to check, so one cut short
// would look complete.

/** Asks for the file; resolves once the headers are there. */
export async function getByHttp(request: GetRequest, agentFor?: AgentFor): Promise<GetAnswer> {
  const url = checkAddress(request.url);
  const exchange = new Exchange('GET', url, getHeaders(request), request, agentFor?.(url));
  const watch = exchange.watch(request);
  const close = () => {
    watch.stop();
    exchange.close();
  };
  try {
    exchange.finish();
    const response = await exchange.answer;
    const { statusCode: status = 0 } = response;
    const answer = { status, headers: headersOf(response), close };
    if (status >= 200 && status < 300)
      return { ...answer, read: watchedReading(readBody(response, exchange.whenBroken), watch) };
    const words = await readWords(exchange, response, request.clock);
    close();
    return { ...answer, words, read: nothing };
  } catch (error) {
    close();
    throw error;
  }
}

async function nothing(): Promise<undefined> {}

function watchedReading(body: Body, watch: Watch): GetAnswer['read'] {
  watch.pause();
  return async () => {
    watch.resume();
    try {
      const parts = await body.read();
      watch.moved(sizeOf(parts ?? []));
      return parts;
    } finally {
      watch.pause();
    }
  };
}

// Files are moved by node:http, or by a custom fetch. One usually wraps the platform's, so it gets the same `redirect` option.

export function put(request: PutRequest, fetch?: PlatformFetch): Promise<PutAnswer> {
  if (fetch === undefined) return putByHttp(request);
  const withoutCopy: RequestInit = { ...bareSettings, redirect: refuseRedirects };
  return putByFetch(request, withoutCopy, showingRedirects(fetch));
}

export function get(request: GetRequest, fetch?: PlatformFetch): Promise<GetAnswer> {
  return fetch === undefined ? getByHttp(request) : getByFetch(request, bareSettings, fetch);
}

/** A fetch that fails at a redirect reports it only in its error. `Response.error()` has status 0, like a browser's redirect. */
function showingRedirects(fetch: PlatformFetch): PlatformFetch {
  return async (url, init) => {
    try {
      return await fetch(url, init);
    } catch (raw) {
      if (isRedirect(raw)) return Response.error();
      throw raw;
    }
  };
}

function isRedirect(raw: unknown): boolean {
  return field(field(raw, 'cause'), 'message') === 'unexpected redirect';
}
