// A signed upload is one PUT with its exact length, never chunked, because stores refuse chunked bodies. With
// `Expect: 100-continue` (RFC 9110, 10.1.1) a store can refuse before the body is sent; one that ignores it is not
// waited for.

import type { Agent } from 'node:http';
import { untilAborted } from '../cancellation.ts';
import type { PutAnswer, PutRequest } from '../contract.ts';
import { FileSender } from '../file-sender.ts';
import { checkAddress } from '../signed-url.ts';
import { type AgentFor, Exchange } from './exchange.ts';
import { headersOf, readWords } from './read-answer.ts';
import { createSha256 } from './sha256.ts';

/** From this size on, in bytes, the request has `Expect: 100-continue`. */
const expectFrom = 1_048_576;
/** How long to wait for `100 Continue`, in milliseconds; counted again from the connection. */
const continueMs = 1_000;

/** Sends the file in one PUT; resolves with any response, and rejects when there is none. */
export async function put(request: PutRequest, agentFor?: AgentFor): Promise<PutAnswer> {
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
