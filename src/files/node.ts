// Node, Bun and Deno: files by path, and node:http, which alone has an exact length, true progress and the response of a
// store that refuses early. A signed upload is one PUT with its exact length, never chunked, because stores refuse chunked
// bodies. With `Expect: 100-continue` (RFC 9110, 10.1.1) a store can refuse before the body is sent; one that ignores it is
// not waited for.

import { field } from '../field.ts';
import type { PlatformFetch } from '../platform/contract.ts';
import { refuseRedirects } from '../platform/node-calls.ts';
import { sendBody } from './body.ts';
import { bareSettings, byFetch, putBy } from './by-fetch.ts';
import type { GetAnswer, GetRequest, PutAnswer, PutRequest } from './contract.ts';
import { answerOf, beginExchange, getBy, type Send } from './exchange.ts';
import { expectContinue, isIntercepted, openRequest } from './node-http.ts';
import { createSha256 } from './node-source.ts';

export { createSha256, openSource } from './node-source.ts';
export { openTarget } from './node-target.ts';
export { memoryTarget } from './target.ts';

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
