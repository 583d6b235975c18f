// Node, Bun and Deno: files by path, and node:http, which alone has an exact length, true progress and the response of a
// store that refuses early. A signed upload is one PUT with its exact length, never chunked, because stores refuse chunked
// bodies. With `Expect: 100-continue` (RFC 9110, 10.1.1) a store can refuse before the body is sent; one that ignores it is
// not waited for.

import type { IncomingMessage } from 'node:http';
import { field } from '../field.ts';
import { readErrorText } from '../http/details.ts';
import type { PlatformFetch } from '../platform/contract.ts';
import { refuseRedirects } from '../platform/node-calls.ts';
import { checkAddress } from '../redact.ts';
import type { Clock } from '../timing.ts';
import { sendBody } from './body.ts';
import { bareSettings, getByFetch, getHeaders, isSuccess, putByFetch, storeWords } from './by-fetch.ts';
import type { Answer, GetAnswer, GetRequest, PutAnswer, PutRequest } from './contract.ts';
import { Exchange } from './node-exchange.ts';
import { createSha256 } from './node-source.ts';

export { createSha256, openSource } from './node-source.ts';
export { openTarget } from './node-target.ts';
export { memoryTarget } from './target.ts';

/** From this size on, in bytes, the request has `Expect: 100-continue`. */
const expectFrom = 1_048_576;
/** How long to wait for `100 Continue`, in milliseconds. */
const continueMs = 1_000;

/** Sends the file in one PUT, by node:http or by a custom fetch, which usually wraps the platform's. */
export async function put(request: PutRequest, fetch?: PlatformFetch): Promise<PutAnswer> {
  const withoutCopy: RequestInit = { ...bareSettings, redirect: refuseRedirects };
  if (fetch !== undefined) return putByFetch(request, withoutCopy, showingRedirects(fetch));
  const { size } = request.source;
  const expect = size > 0 && (request.expect === true || size >= expectFrom);
  const answer = await attempt(request, expect);
  // 417: the store refuses the `Expect` header.
  return answer.status === 417 && expect ? attempt(request, false) : answer;
}

async function attempt(request: PutRequest, expect: boolean): Promise<PutAnswer> {
  const { contentType, source, digest, clock } = request;
  const headers = { 'content-type': contentType, 'content-length': String(source.size) };
  const exchange = new Exchange('PUT', checkAddress(request.url), headers, request);
  try {
    // Tools that intercept requests do not support `Expect`; one of them lets such a request through to the network.
    if (!(await exchange.intercepted())) {
      // A stream can be read once, so it is read only when there is a connection.
      if (!source.replayable) await exchange.connected;
      if (expect) await exchange.expectContinue(continueMs);
    }
    const sent = await sendBody(exchange, request, exchange.watch, digest ? createSha256() : undefined);
    return { ...(await answerOf(exchange, await exchange.answer, clock)), ...sent };
  } finally {
    exchange.close();
  }
}

/** Requests the file, likewise; resolves once the headers are there. */
export async function get(request: GetRequest, fetch?: PlatformFetch): Promise<GetAnswer> {
  if (fetch !== undefined) return getByFetch(request, bareSettings, fetch);
  const exchange = new Exchange('GET', checkAddress(request.url), getHeaders(request), request);
  const close = () => exchange.close();
  try {
    exchange.finish();
    const response = await exchange.answer;
    const answer = await answerOf(exchange, response, request.clock);
    if (isSuccess(answer.status))
      return { ...answer, close, read: exchange.watch.reading(exchange.reading(response)) };
    close();
    return { ...answer, close, read: async () => undefined };
  } catch (error) {
    close();
    throw error;
  }
}

/** Reads status, headers, and the store's message on a failure, as far as it arrives within the limits. */
async function answerOf(exchange: Exchange, response: IncomingMessage, clock: Clock): Promise<Answer> {
  const { statusCode: status = 0, rawHeaders } = response;
  const headers = new Headers();
  // Names and values take turns.
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  // What follows on this connection is not HTTP.
  if (status === 101) return { status, headers, words: 'the store switched to another protocol' };
  if (status < 300) return { status, headers };
  // Its caller closes the exchange.
  const body = { read: exchange.reading(response), cancel() {} };
  return { status, headers, words: storeWords(await readErrorText(body, clock)) };
}

/** A fetch that fails at a redirect reports it only in its error. `Response.error()` has status 0, like a browser's redirect. */
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
